import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts as en } from '#i18n/en/browser.ts';
import { storefrontBrowsing as browsingEn } from '#i18n/en/storefront-browsing.ts';
import { storefrontAccounts as accountsEn } from '#i18n/en/storefront-accounts.ts';
import { storefrontConfigurator as configuratorEn } from '#i18n/en/storefront-configurator.ts';
import { texts as orderingEn } from '#i18n/en/browser-ordering.ts';
import { storefrontTracking as consentEn } from '#i18n/en/storefront-tracking.ts';
import { storefrontPages as contentEn } from '#i18n/en/storefront-pages.ts';
import { storefrontDistribution as distributionEn } from '#i18n/en/storefront-distribution.ts';
import { storefrontForms as formsEn } from '#i18n/en/storefront-forms.ts';
import { storefrontNewsletter as newsletterEn } from '#i18n/en/storefront-newsletter.ts';
import { storefrontOpinions as opinionsEn } from '#i18n/en/storefront-opinions.ts';
import { storefrontFits as fitsEn } from '#i18n/en/storefront-fits.ts';
import { storefrontPacks as packsEn } from '#i18n/en/storefront-packs.ts';
import { storefrontSamples as samplesEn } from '#i18n/en/storefront-samples.ts';
import { storefrontStatements as statementsEn } from '#i18n/en/storefront-statements.ts';
import { storefrontRooms as roomsEn } from '#i18n/en/storefront-rooms.ts';
import { texts as pl } from '#i18n/pl/browser.ts';
import { storefrontBrowsing as browsingPl } from '#i18n/pl/storefront-browsing.ts';
import { storefrontAccounts as accountsPl } from '#i18n/pl/storefront-accounts.ts';
import { storefrontConfigurator as configuratorPl } from '#i18n/pl/storefront-configurator.ts';
import { texts as orderingPl } from '#i18n/pl/browser-ordering.ts';
import { storefrontTracking as consentPl } from '#i18n/pl/storefront-tracking.ts';
import { storefrontPages as contentPl } from '#i18n/pl/storefront-pages.ts';
import { storefrontDistribution as distributionPl } from '#i18n/pl/storefront-distribution.ts';
import { storefrontForms as formsPl } from '#i18n/pl/storefront-forms.ts';
import { storefrontNewsletter as newsletterPl } from '#i18n/pl/storefront-newsletter.ts';
import { storefrontOpinions as opinionsPl } from '#i18n/pl/storefront-opinions.ts';
import { storefrontFits as fitsPl } from '#i18n/pl/storefront-fits.ts';
import { storefrontPacks as packsPl } from '#i18n/pl/storefront-packs.ts';
import { storefrontSamples as samplesPl } from '#i18n/pl/storefront-samples.ts';
import { storefrontStatements as statementsPl } from '#i18n/pl/storefront-statements.ts';
import { storefrontRooms as roomsPl } from '#i18n/pl/storefront-rooms.ts';

const storefront = fileURLToPath(new URL('../../src/storefront', import.meta.url));
const namedIn = (files: readonly string[]) =>
  files.flatMap((file) =>
    [...readFileSync(join(storefront, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map((match) => match[1]!),
  );
const withoutPlural = (texts: object) =>
  new Set(Object.keys(texts).map((key) => key.replace(/_(one|few|many|other)$/, '')));

const missing = (named: readonly string[], texts: object) => {
  const known = withoutPlural(texts);
  return named.filter((key) => !known.has(key));
};

/** The cart page and the steps after it, but not the drawer and the icon, which stand on every page. */
const isOrdering = (file: string) =>
  /^(features\/(checkout|orders|payments)\/|features\/cart\/(cart-(page|codes|line|lines|totals|overview)|code-entry|line-notes|business-tools|quick-order|save-cart)\.|routes\/order-\w+-screen)/.test(
    file.replaceAll('\\', '/'),
  );

/** The late screens of the catalogue, with what only they show. */
const isBrowsing = (file: string) =>
  /^(features\/favourites\/|features\/catalogue\/lately-seen|features\/product\/scale-drawing|routes\/((shared-)?favourites|catalogue-index|outlet|downloads|compare|search|product-extras))/.test(
    file.replaceAll('\\', '/'),
  );

describe('the texts that travel to the browser', () => {
  it('hold every key that the storefront names', () => {
    const files = readdirSync(storefront, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    );
    const isConfigurator = (file: string) =>
      /^(features\/(configurator\/|cart\/already-in-cart|forms\/ask-about-size|samples\/order-samples)|routes\/configured-)/.test(
        file.replaceAll('\\', '/'),
      );
    const isPacks = (file: string) => file.replaceAll('\\', '/').startsWith('features/purchase/packs.');
    const isFits = (file: string) => file.replaceAll('\\', '/').startsWith('features/catalogue/free-space.');
    // The buttons that open the forms are there from the start.
    const isForms = (file: string) => /^features\/forms\/(?!ask-|late-)/.test(file.replaceAll('\\', '/'));
    const isRooms = (file: string) =>
      /^(routes\/(room|rooms|system|systems|category-system)-screen|routes\/feature-list|features\/catalogue\/(system-box|rooms-block)|features\/inspirations\/picture-products)\./.test(
        file.replaceAll('\\', '/'),
      );
    const isContent = (file: string) =>
      /^(features\/pages\/|routes\/page-blocks\/|texts\/slider-texts|features\/inspirations\/active-image-slider)/.test(
        file.replaceAll('\\', '/'),
      );
    const isConsent = (file: string) => file.replaceAll('\\', '/').startsWith('features/tracking/consent-panel');
    const isNewsletter = (file: string) =>
      /^(features\/newsletter\/(?!late-|use-newsletter-path)|routes\/newsletter)/.test(file.replaceAll('\\', '/'));
    const isDistribution = (file: string) =>
      /^(features\/distribution\/|routes\/distribution)/.test(file.replaceAll('\\', '/'));
    const isSamples = (file: string) => /^features\/samples\/(?!order-|late-)/.test(file.replaceAll('\\', '/'));
    const isStatements = (file: string) =>
      /^(features\/statements\/|routes\/statement)/.test(file.replaceAll('\\', '/'));
    const isOpinions = (file: string) => file.replaceAll('\\', '/').startsWith('features/opinions/');
    // The button that opens the user's menu is there from the start.
    const isAccounts = (file: string) =>
      /^(features\/accounts\/(?!late-|user-menu\.)|routes\/account-)/.test(file.replaceAll('\\', '/'));
    const named = namedIn(
      files.filter(
        (file) =>
          ![
            isConfigurator,
            isOrdering,
            isPacks,
            isFits,
            isForms,
            isRooms,
            isBrowsing,
            isContent,
            isAccounts,
            isNewsletter,
            isDistribution,
            isSamples,
            isStatements,
            isOpinions,
            isConsent,
          ].some((is) => is(file)),
      ),
    );
    const accounts = namedIn(files.filter(isAccounts));
    expect(accounts.length).toBeGreaterThan(100);
    for (const texts of [
      { ...pl, ...orderingPl, ...accountsPl },
      { ...en, ...orderingEn, ...accountsEn },
    ])
      expect(missing(accounts, texts)).toEqual([]);
    const consent = namedIn(files.filter(isConsent));
    expect(consent.length).toBeGreaterThan(5);
    for (const texts of [consentPl, consentEn]) expect(missing(consent, texts)).toEqual([]);
    const newsletter = namedIn(files.filter(isNewsletter));
    expect(newsletter.length).toBeGreaterThan(20);
    for (const texts of [
      { ...pl, ...newsletterPl },
      { ...en, ...newsletterEn },
    ])
      expect(missing(newsletter, texts)).toEqual([]);
    const forms = namedIn(files.filter(isForms));
    const distribution = namedIn(files.filter(isDistribution));
    expect(distribution.length).toBeGreaterThan(20);
    for (const texts of [
      { ...pl, ...distributionPl },
      { ...en, ...distributionEn },
    ])
      expect(missing(distribution, texts)).toEqual([]);
    const statements = namedIn(files.filter(isStatements));
    expect(statements.length).toBeGreaterThan(20);
    for (const texts of [
      { ...pl, ...statementsPl },
      { ...en, ...statementsEn },
    ])
      expect(missing(statements, texts)).toEqual([]);
    const samples = namedIn(files.filter(isSamples));
    expect(samples.length).toBeGreaterThan(15);
    for (const texts of [
      { ...pl, ...samplesPl },
      { ...en, ...samplesEn },
    ])
      expect(missing(samples, texts)).toEqual([]);
    const opinions = namedIn(files.filter(isOpinions));
    expect(opinions.length).toBeGreaterThan(20);
    for (const texts of [
      { ...pl, ...opinionsPl },
      { ...en, ...opinionsEn },
    ])
      expect(missing(opinions, texts)).toEqual([]);
    const packs = namedIn(files.filter(isPacks));
    const fits = namedIn(files.filter(isFits));
    const rooms = namedIn(files.filter(isRooms));
    const [configurator, ordering] = [namedIn(files.filter(isConfigurator)), namedIn(files.filter(isOrdering))];

    expect(Math.min(named.length, configurator.length * 5, ordering.length * 2)).toBeGreaterThan(150);
    for (const texts of [pl, en]) expect(missing(named, texts)).toEqual([]);
    for (const texts of [
      { ...pl, ...configuratorPl },
      { ...en, ...configuratorEn },
    ])
      expect(missing(configurator, texts)).toEqual([]);
    expect(forms.length).toBeGreaterThan(15);
    for (const texts of [
      { ...pl, ...formsPl },
      { ...en, ...formsEn },
    ])
      expect(missing(forms, texts)).toEqual([]);
    expect(rooms.length).toBeGreaterThan(15);
    for (const texts of [
      { ...pl, ...roomsPl },
      { ...en, ...roomsEn },
    ])
      expect(missing(rooms, texts)).toEqual([]);
    expect(packs.length).toBeGreaterThan(8);
    expect(fits.length).toBeGreaterThan(2);
    const content = namedIn(files.filter(isContent));
    expect(content.length).toBeGreaterThan(20);
    for (const texts of [
      { ...pl, ...contentPl },
      { ...en, ...contentEn },
    ])
      expect(missing(content, texts)).toEqual([]);
    const browsing = namedIn(files.filter(isBrowsing));
    expect(browsing.length).toBeGreaterThan(10);
    for (const texts of [
      { ...pl, ...browsingPl },
      { ...en, ...browsingEn },
    ])
      expect(missing(browsing, texts)).toEqual([]);
    for (const texts of [fitsPl, fitsEn]) expect(missing(fits, texts)).toEqual([]);
    for (const texts of [packsPl, packsEn]) expect(missing(packs, texts)).toEqual([]);
    for (const texts of [
      { ...pl, ...orderingPl },
      { ...en, ...orderingEn },
    ])
      expect(missing(ordering, texts)).toEqual([]);
  });
});
