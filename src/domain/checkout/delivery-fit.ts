/** Where a delivery method goes and what it carries; no countries: everywhere, null: any weight. */
export type DeliveryLimits = { readonly countries: readonly string[]; readonly maximumWeightGrams: number | null };

/** What is to be delivered and into which country (ISO 3166 code). */
export type Shipment = { readonly country: string; readonly weightGrams: number };

/** Whether a delivery method can take a shipment (decision OQ-88). */
export function fitsDelivery({ countries, maximumWeightGrams }: DeliveryLimits, { country, weightGrams }: Shipment): boolean {
  const reaches = countries.length === 0 || countries.includes(country);
  return reaches && (maximumWeightGrams === null || weightGrams <= maximumWeightGrams);
}
