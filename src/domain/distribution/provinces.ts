/** The voivodeships of Poland. */
export const provinces = [
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
] as const;
export type Province = (typeof provinces)[number];

export const pointKinds = ['salon', 'dealer', 'architect'] as const;
export type PointKind = (typeof pointKinds)[number];
