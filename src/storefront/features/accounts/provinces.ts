const provinces = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
];

/** The voivodeships of Poland, and none; one of another country stays as it was written. */
export const provinceOptions = (none: string, kept: string): { value: string; label: string }[] => [
  { value: '', label: none },
  ...[...provinces, ...(kept === '' || provinces.includes(kept) ? [] : [kept])].map((name) => ({
    value: name,
    label: name,
  })),
];
