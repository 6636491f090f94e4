import { useMemo, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { defaultCurrency, type Major } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Advice } from './advice.tsx';
import { blockedBy } from './blocked-by.ts';
import { ChosenSummary } from './chosen-summary.tsx';
import { linkTo, useCodeInAddress } from './code-in-address.ts';
import { MadeToMeasure } from './made-to-measure.tsx';
import styles from './notes.module.css';
import { modelOf, shownPrice, type Offer } from './offer.ts';
import { Options } from './options.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { ManySizes } from './many-sizes.tsx';
import { Terms } from './terms.tsx';
import { TurnNote } from './turn-note.tsx';
import { useConfiguration } from './use-configuration.ts';

export type ConfiguratorProps = {
  answer: ConfiguratorModel<string, Major>;
  /** Public path of the product, without a code. */
  path: string;
  eanCode: string | null;
  /** The code in the address of the page. */
  code: string | null;
  quantity: number;
  /** Adds so many pieces of a configuration without more ado; throws when the shop refuses. */
  addToCart: (configuration: string, quantity: number, link: string, mark: string) => Promise<void>;
  cartPath: string;
  children: (offer: Offer) => ReactNode;
};

/** The configurator of a product: keeps what is chosen and hands to the page what follows from it. Another code in the address begins anew; none clears (CONF-15). */
export function Configurator(props: ConfiguratorProps) {
  return <Inside key={props.code} {...props} />;
}

function Inside({ answer, path, eanCode, code, quantity, addToCart, cartPath, children }: ConfiguratorProps) {
  const t = useTexts();
  const model = useMemo(() => modelOf(answer), [answer]);
  const configuration = useConfiguration(model, code);
  const { configured } = configuration;
  useCodeInAddress(configuration.touched ? configured.systemCode : null);
  const link = linkTo(path, configured.systemCode);
  const price = configured.prices[defaultCurrency.code];
  return children({
    configuration: configured.systemCode,
    productCode: configured.productCode,
    link,
    ...shownPrice(model, configuration.input, configured),
    realizationTimeInDays: configured.realizationTimeInDays,
    packAreaCm2: configured.packAreaCm2,
    pictures: configured.attributes.flatMap(({ value }) => (value?.image ? [value.image.file.path] : [])).toReversed(),
    blocked: blockedBy(configuration, t),
    options: (
      <>
        {configuration.codeRefused && (
          <p className={styles.refused} role="status">
            <CircleAlert aria-hidden="true" />
            <span>{t('configurator.code_refused')}</span>
          </p>
        )}
        <Options configuration={configuration} />
      </>
    ),
    terms: <Terms configured={configured} quantity={quantity} />,
    notes: (
      <>
        <TurnNote configuration={configuration} />
        <Advice rules={configured.advice} />
      </>
    ),
    summary: (
      <>
        {price && <PriceBreakdown price={price} />}
        {configured.madeToMeasure && <MadeToMeasure />}
        <ManySizes configuration={configuration} path={path} addToCart={addToCart} cartPath={cartPath} />
        <ChosenSummary configured={configured} eanCode={eanCode} link={link} />
      </>
    ),
  });
}
