import { CircleAlert, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Advice, TurnNote } from './notes.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import { useCodeInAddress } from './code-in-address.ts';
import type { Configuration } from './configuration.ts';
import { ManySizes, type ManySizesProps } from './many-sizes.tsx';
import styles from './notes.module.css';
import type { Offer } from './offer.ts';
import { Options } from './options.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

/** The questions of a configurator; the address of the page follows the answers. */
export function Configurator({ configuration }: { configuration: Configuration }) {
  const t = useTexts();
  const { codeRefused, touched, configured } = configuration;
  useCodeInAddress(touched ? configured.systemCode : null);
  return (
    <>
      {codeRefused && (
        <p className={styles.refused} role="status">
          <CircleAlert aria-hidden="true" />
          <span>{t('configurator.code_refused')}</span>
        </p>
      )}
      <Options configuration={configuration} />
    </>
  );
}

/** What the last choice has changed beside itself, and what the buyer is advised of. */
export function ConfiguratorNotes({ configuration }: { configuration: Configuration }) {
  return (
    <>
      <TurnNote configuration={configuration} />
      <Advice rules={configuration.configured.advice} />
    </>
  );
}

type ConfiguratorSummaryProps = Omit<ManySizesProps, 'configuration'> & {
  offer: Offer;
  /** Further ways to come nearer to a choice. */
  children?: ReactNode;
};

/** What the price is made of, what is chosen, and the way to buy it in many sizes. */
export function ConfiguratorSummary({ offer, children, ...sizes }: ConfiguratorSummaryProps) {
  const { configuration, product, link } = offer;
  const { configured } = configuration;
  const price = configured.prices[defaultCurrency.code];
  return (
    <>
      {price && <PriceBreakdown price={price} isPack={product.packAreaCm2 !== null} />}
      {configured.madeToMeasure && <MadeToMeasure />}
      {children}
      <ManySizes configuration={configuration} {...sizes} />
      <ChosenSummary configured={configured} eanCode={product.eanCode} link={link} />
    </>
  );
}

/** Goods made to the buyer's measure can't be given back (Directive 2011/83, article 16 c). */
function MadeToMeasure() {
  const t = useTexts();
  return (
    <p className={styles.made}>
      <Ruler aria-hidden="true" />
      <span>
        <b>{t('configurator.made_to_measure')}</b> {t('configurator.no_withdrawal')}
      </span>
    </p>
  );
}
