import type { Locale } from '../locale.ts';

/** What `komoda duties` looks for, each with the source of its rule. */
export const dutySources = {
  producer: 'Regulation (EU) 2023/988 (GPSR), art. 19 (a)',
  'producer-address': 'Regulation (EU) 2023/988 (GPSR), art. 19 (a)',
  'producer-outside': 'Regulation (EU) 2023/988 (GPSR), art. 16 and 19 (b)',
  picture: 'Regulation (EU) 2023/988 (GPSR), art. 19 (c)',
  description: 'ustawa o prawach konsumenta, art. 12 ust. 1 pkt 1',
  'energy-label': 'Regulation (EU) 2017/1369, art. 5 and 6; Delegated Regulation (EU) 2019/2015, art. 4 and annex VI',
  'energy-sheet': 'Delegated Regulation (EU) 2019/2015, art. 4 and annex V',
  'lowest-price': 'ustawa o informowaniu o cenach towarów i usług, art. 4 ust. 2; Directive 98/6/EC, art. 6a',
  'unit-price':
    'ustawa o informowaniu o cenach towarów i usług, art. 4 ust. 1; rozporządzenie MRiT z 19.12.2022 o ' +
    'uwidacznianiu cen; Directive 98/6/EC, art. 3',
  'green-claim': 'Directive (EU) 2024/825; Directive 2005/29/EC, annex I, point 4a',
  page: 'ustawa o prawach konsumenta, art. 12; ustawa o świadczeniu usług drogą elektroniczną, art. 5 i 8',
  'privacy-page': 'Regulation (EU) 2016/679 (RODO), art. 13',
  'accessibility-page': 'ustawa z 26.04.2024 o zapewnianiu spełniania wymagań dostępności (Dz.U. 2024 poz. 731)',
  'withdrawal-link': 'Directive 2011/83/EU, art. 6 (1) (h) and 11a, by Directive (EU) 2023/2673',
  'order-documents': 'ustawa o prawach konsumenta, art. 21 ust. 1; Directive 2011/83/EU, art. 8 (7)',
  'order-button': 'ustawa o prawach konsumenta, art. 17 ust. 3; Directive 2011/83/EU, art. 8 (2)',
  'delivery-limits': 'ustawa o prawach konsumenta; Directive 2011/83/EU, art. 8 (3)',
  'payment-means': 'ustawa o prawach konsumenta; Directive 2011/83/EU, art. 8 (3)',
  'complaint-deadline': 'ustawa o prawach konsumenta, art. 12 ust. 1 pkt 8; Directive 2011/83/EU, art. 6 (1) (g)',
  'guarantee-notice': 'Directive 2011/83/EU, art. 6 (1) (l) and 22a; Implementing Regulation (EU) 2025/1960, annex I',
  'electric-waste':
    'ustawa o zużytym sprzęcie elektrycznym i elektronicznym, art. 37 i 39; Directive 2012/19/EU, art. 14',
  'packaging-waste': 'ustawa o gospodarce opakowaniami i odpadami opakowaniowymi, art. 42 ust. 1',
  'performance-declaration': 'Regulation (EU) 2024/3110, art. 13 to 16 and 26; ustawa o wyrobach budowlanych, art. 5',
  'odr-link': 'Regulation (EU) 2024/3228: the ODR platform was closed on 20.07.2025',
  bdo: 'ustawa o odpadach, art. 63',
} as const;

export type DutyRule = keyof typeof dutySources;

/** Something that a shop could be fined for; the subject is a code, a page or a variable. */
export type Duty = { rule: DutyRule; subject: string };

/** Pages that every shop has to have, by their codes, with the rule that demands each. */
export const neededPages: readonly (readonly [code: string, rule: DutyRule])[] = [
  ['terms', 'page'],
  ['delivery', 'page'],
  ['returns', 'page'],
  ['complaints', 'page'],
  ['contact', 'page'],
  ['privacy', 'privacy-page'],
  ['accessibility', 'accessibility-page'],
];

/** Countries of the Union, and others where its product law applies. */
export const countriesOfSafetyLaw: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

const claimWords = [
  'ekologiczn\\p{L}*|eko|proekologiczn\\p{L}*',
  'przyjazn\\p{L}* (?:dla )?(?:środowisk\\p{L}*|planet\\p{L}*)',
  'neutraln\\p{L}* (?:dla klimatu|klimatycznie)',
  'zielon\\p{L}* (?:produkt|wybór)',
  'eco|eco-friendly|environmentally friendly',
  'climate[ -]neutral|carbon[ -]neutral',
  'green (?:product|choice)',
];
const claims = new RegExp(`\\b(${claimWords.join('|')})\\b`, 'iu');

/** The first claim in a text that a product is good for nature, if the text does not say why. Null: there is none. */
export const greenClaimIn = (text: string): string | null => claims.exec(text)?.[0] ?? null;

/** The words of the button that ends an order name the duty to pay. */
export const saysPayment = (text: string, locale: Locale): boolean =>
  ({ pl: /płac|zapłat/i, en: /\bpay(ment)?\b/i })[locale].test(text);

/** A text about complaints names the fourteen days in which they are answered. */
export const saysDeadline = (text: string): boolean => /\b14\b|czternast|fourteen/i.test(text);

/** A text says where packaging goes as waste. */
export const saysPackaging = (text: string, locale: Locale): boolean =>
  ({
    pl: /odpad\p{L}* opakowaniow|opakowa\p{L}*[^.]{0,80}(?:segreg|pojemnik|odpad)/iu,
    en: /packaging[^.]{0,80}(?:waste|recycl|bin)/i,
  })[locale].test(text);

/** Attributes by whose codes the catalogue says what a product is; their values are the words that buyers read. */
export const dutyAttributes = {
  /** How to return electric waste. It concerns everything with a plug, a motor or a battery. */
  electricWaste: 'electric-waste',
  /** How to dispose of the packaging. */
  packagingWaste: 'packaging-waste',
  /** The harmonised standard of a building product with the CE mark. */
  buildingStandard: 'ce-standard',
} as const;
