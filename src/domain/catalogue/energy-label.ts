import { inLocale, type Locale, type Localized } from '../locale.ts';

/** The classes of the Union's energy labels, the best first (Regulation (EU) 2017/1369). */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** What the label of a product says; the number in the register EPREL or the address of the sheet is known, or both. */
export type EnergyLabel = {
  class: (typeof energyClasses)[number];
  eprel: string | null;
  /** The addresses of the product information sheet by language. */
  sheet: Partial<Localized> | null;
};

/** The address of the product information sheet: the one that the shop gives, otherwise the one in the register. */
export const sheetAddress = ({ sheet, eprel }: Pick<EnergyLabel, 'sheet' | 'eprel'>, locale: Locale): string =>
  (sheet && inLocale(sheet, locale)) || `https://eprel.ec.europa.eu/qr/${eprel ?? ''}`;
