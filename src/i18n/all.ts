import type { Locale } from '#domain/locale.ts';
import { staffTexts as staffEn } from './en/staff.ts';
import { texts as en } from './en/index.ts';
import { storefrontAccounts as accountsEn } from './en/storefront-accounts.ts';
import { storefrontBrowsing as browsingEn } from './en/storefront-browsing.ts';
import { storefrontConfigurator as configuratorEn } from './en/storefront-configurator.ts';
import { storefrontTracking as consentEn } from './en/storefront-tracking.ts';
import { storefrontPages as contentEn } from './en/storefront-pages.ts';
import { storefrontDistribution as distributionEn } from './en/storefront-distribution.ts';
import { storefrontForms as formsEn } from './en/storefront-forms.ts';
import { storefrontNewsletter as newsletterEn } from './en/storefront-newsletter.ts';
import { storefrontOpinions as opinionsEn } from './en/storefront-opinions.ts';
import { storefrontFits as fitsEn } from './en/storefront-fits.ts';
import { storefrontPacks as packsEn } from './en/storefront-packs.ts';
import { storefrontSamples as samplesEn } from './en/storefront-samples.ts';
import { storefrontStatements as statementsEn } from './en/storefront-statements.ts';
import { staffTexts as staffPl } from './pl/staff.ts';
import { texts as pl } from './pl/index.ts';
import { storefrontAccounts as accountsPl } from './pl/storefront-accounts.ts';
import { storefrontBrowsing as browsingPl } from './pl/storefront-browsing.ts';
import { storefrontConfigurator as configuratorPl } from './pl/storefront-configurator.ts';
import { storefrontTracking as consentPl } from './pl/storefront-tracking.ts';
import { storefrontPages as contentPl } from './pl/storefront-pages.ts';
import { storefrontDistribution as distributionPl } from './pl/storefront-distribution.ts';
import { storefrontForms as formsPl } from './pl/storefront-forms.ts';
import { storefrontNewsletter as newsletterPl } from './pl/storefront-newsletter.ts';
import { storefrontOpinions as opinionsPl } from './pl/storefront-opinions.ts';
import { storefrontFits as fitsPl } from './pl/storefront-fits.ts';
import { storefrontPacks as packsPl } from './pl/storefront-packs.ts';
import { storefrontSamples as samplesPl } from './pl/storefront-samples.ts';
import { storefrontStatements as statementsPl } from './pl/storefront-statements.ts';
import type { Translate } from './keys.ts';
import { createTranslator } from './translator.ts';

const allEn = {
  ...en,
  ...accountsEn,
  ...browsingEn,
  ...configuratorEn,
  ...consentEn,
  ...contentEn,
  ...distributionEn,
  ...formsEn,
  ...newsletterEn,
  ...opinionsEn,
  ...fitsEn,
  ...packsEn,
  ...samplesEn,
  ...statementsEn,
  ...staffEn,
};

/** Both translators, for the server; the browser loads the texts of its own language only. */
export const translators: Record<Locale, Translate> = {
  pl: createTranslator('pl', {
    pl: {
      ...pl,
      ...accountsPl,
      ...browsingPl,
      ...configuratorPl,
      ...consentPl,
      ...contentPl,
      ...distributionPl,
      ...formsPl,
      ...newsletterPl,
      ...opinionsPl,
      ...fitsPl,
      ...packsPl,
      ...samplesPl,
      ...statementsPl,
      ...staffPl,
    },
    en: allEn,
  }),
  en: createTranslator('en', { en: allEn }),
};
