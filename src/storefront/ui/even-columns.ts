/**
 * The number of columns, up to the most, that fills the last row best: seven tiles where four would fit are four and
 * three.
 */
export const evenColumns = (tiles: number, most: number): number => Math.ceil(tiles / Math.ceil(tiles / most));
