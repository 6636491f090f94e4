/** 'Długa 5/7': street and number, with the flat behind a slash where there is one. */
export function streetLine({
  street,
  streetNumber,
  houseUnitNumber,
}: {
  readonly street: string;
  readonly streetNumber: string;
  readonly houseUnitNumber: string;
}): string {
  return `${street} ${streetNumber}${houseUnitNumber === '' ? '' : `/${houseUnitNumber}`}`.trim();
}
