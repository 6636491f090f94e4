/**
 * So many columns, at most, that the last row is as full as can be: seven tiles where four would fit are four and
 * three.
 */
export const evenColumns = (tiles: number, most: number): number => Math.ceil(tiles / Math.ceil(tiles / most));
