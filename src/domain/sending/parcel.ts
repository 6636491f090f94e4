/** Weight in grams and sides in millimetres. */
export type ParcelSize = {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

const lockers = [
  { size: 'small', heightMm: 80 },
  { size: 'medium', heightMm: 190 },
  { size: 'large', heightMm: 410 },
] as const;
const lockerBase = { widthMm: 380, lengthMm: 640 };
const heaviestInLockerGrams = 25_000;

/** The smallest compartment of an InPost locker that a parcel fits into, in any position. Null: it fits into none. */
export function lockerSizeOf({ weightGrams, ...sides }: ParcelSize): (typeof lockers)[number]['size'] | null {
  if (weightGrams > heaviestInLockerGrams) return null;
  const fromSmallest = [sides.lengthMm, sides.widthMm, sides.heightMm].toSorted((a, b) => a - b);
  const fits = (heightMm: number) => {
    const inside = [heightMm, lockerBase.widthMm, lockerBase.lengthMm].toSorted((a, b) => a - b);
    return fromSmallest.every((side, index) => side <= inside[index]!);
  };
  return lockers.find(({ heightMm }) => fits(heightMm))?.size ?? null;
}
