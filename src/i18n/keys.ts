import type { texts } from './en/index.ts';
import type { backOffice } from './en/back-office.ts';
import type { staffTexts } from './en/staff.ts';
import type { storefrontBrowsing } from './en/storefront-browsing.ts';
import type { storefrontAccounts } from './en/storefront-accounts.ts';
import type { storefrontConfigurator } from './en/storefront-configurator.ts';
import type { storefrontTracking } from './en/storefront-tracking.ts';
import type { storefrontPages } from './en/storefront-pages.ts';
import type { storefrontDistribution } from './en/storefront-distribution.ts';
import type { storefrontForms } from './en/storefront-forms.ts';
import type { storefrontNewsletter } from './en/storefront-newsletter.ts';
import type { storefrontOpinions } from './en/storefront-opinions.ts';
import type { storefrontFits } from './en/storefront-fits.ts';
import type { storefrontPacks } from './en/storefront-packs.ts';
import type { storefrontSamples } from './en/storefront-samples.ts';
import type { storefrontStatements } from './en/storefront-statements.ts';

type Named<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;

/** Every text of the shop; a counted text is named without its plural ending. */
export type TextKey = Named<
  | keyof typeof texts
  | keyof typeof staffTexts
  | keyof typeof backOffice
  | keyof typeof storefrontBrowsing
  | keyof typeof storefrontAccounts
  | keyof typeof storefrontConfigurator
  | keyof typeof storefrontTracking
  | keyof typeof storefrontPages
  | keyof typeof storefrontNewsletter
  | keyof typeof storefrontDistribution
  | keyof typeof storefrontOpinions
  | keyof typeof storefrontFits
  | keyof typeof storefrontPacks
  | keyof typeof storefrontSamples
  | keyof typeof storefrontStatements
  | keyof typeof storefrontForms
>;

export type TextParams = Record<string, string | number>;

/** Gives the text of a key in one language. */
export type Translate = (key: TextKey, params?: TextParams) => string;
