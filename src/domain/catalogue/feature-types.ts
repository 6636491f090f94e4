/** What groups products beside their categories (CATALOGUE-29). */
export const featureTypes = { room: 1, system: 2 } as const;

export type FeatureKind = keyof typeof featureTypes;
export type FeatureType = (typeof featureTypes)[FeatureKind];

export const isFeatureType = (value: number): value is FeatureType =>
  value === featureTypes.room || value === featureTypes.system;
