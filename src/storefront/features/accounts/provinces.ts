import { provinces } from '#domain/distribution/provinces.ts';

/** The voivodeships of Poland, and none; one of another country stays as it was written. */
export const provinceOptions = (none: string, kept: string): { value: string; label: string }[] => [
  { value: '', label: none },
  ...[...provinces, ...(kept === '' || provinces.some((name) => name === kept) ? [] : [kept])].map((name) => ({
    value: name,
    label: name,
  })),
];
