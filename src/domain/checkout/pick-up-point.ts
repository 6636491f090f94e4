/** A place where a parcel waits, as it is kept with a cart and an order. Position in degrees. */
export type PickUpPoint = {
  readonly provider: string;
  readonly id: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
};
