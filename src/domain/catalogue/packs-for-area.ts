/** The percentages that shops usually add for cutting waste. */
export const wasteAllowances: readonly number[] = [0, 5, 10, 15];
export const usualWastePercent = 10;

export type AreaToCover = {
  readonly areaCm2: number;
  /** A whole percentage of the area. */
  readonly wastePercent: number;
  /** What one pack covers; above 0. */
  readonly packAreaCm2: number;
};

/** neededCm2: the area with waste, rounded up. coveredCm2: the area that the packs cover. */
export type PacksForArea = { readonly packs: number; readonly neededCm2: number; readonly coveredCm2: number };

/** The fewest whole packs that cover an area with its waste. All areas are whole square centimetres. */
export function packsForArea({ areaCm2, wastePercent, packAreaCm2 }: AreaToCover): PacksForArea {
  const neededCm2 = Math.ceil((areaCm2 * (100 + wastePercent)) / 100);
  const packs = Math.ceil(neededCm2 / packAreaCm2);
  return { packs, neededCm2, coveredCm2: packs * packAreaCm2 };
}

/** The largest area, in square centimetres, for which this many packs are enough. */
export function largestArea({ wastePercent, packAreaCm2 }: Omit<AreaToCover, 'areaCm2'>, mostPacks: number): number {
  return Math.floor((mostPacks * packAreaCm2 * 100) / (100 + wastePercent));
}
