import type { Locale } from '#domain/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import type { Calling } from './calling.ts';
import { ConfiguredChoice, type Configuring } from './configured-choice.tsx';

const texts = {
  pl: async () => ({
    ...(await import('#i18n/pl/browser.ts')),
    ...(await import('#i18n/pl/storefront-configurator.ts')),
  }),
  en: async () => ({
    ...(await import('#i18n/en/browser.ts')),
    ...(await import('#i18n/en/storefront-configurator.ts')),
  }),
};

async function shopTexts(locale: Locale) {
  const { texts: page, storefrontConfigurator } = await texts[locale]();
  return createTranslator(locale, { [locale]: { ...page, ...storefrontConfigurator } });
}

type ConfigureProps = Pick<Calling, 'order'> & Omit<Configuring, 'answer' | 'texts'> & { product: number };

/** The configurator of the shop for a product, at the prices of the customer (ORDER-26). */
export function ConfigureProduct({ product, order, ...choice }: ConfigureProps) {
  const { t, call, locale } = useStaff();
  const { answer, error } = useAnswer(`configure ${order.id} ${product}`, async () => {
    const [offer, pageTexts] = await Promise.all([
      call('getTelephoneProduct', { params: { id: order.id, product }, query: {} }),
      shopTexts(locale),
    ]);
    return { offer, texts: pageTexts };
  });
  if (error !== null) return <Failure text={textOfError(t, error)} />;
  if (answer === null) return <p role="status">{t('back.loading')}</p>;
  return <ConfiguredChoice {...choice} answer={answer.offer} texts={answer.texts} />;
}
