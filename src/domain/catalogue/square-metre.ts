/** Whole square centimetres of a square metre. */
export const cm2PerM2 = 10_000;
