import { CircleAlert, Ruler, ListPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { ChosenSummary } from './chosen-summary.tsx';
import { useCodeInAddress } from './code-in-address.ts';
import type { Configuration } from './configuration.ts';
import { Advice, TurnNote } from './notes.tsx';
import type { Offer } from './offer.ts';
import { Options } from './options.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import type { SizeListProps } from './size-list.tsx';
import { measuresOf } from './sized-offers.ts';
import styles from './notes.module.css';

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

/** Further changes that the last choice has caused, and advice for the buyer. */
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
  /** Further help with the choice. */
  children?: ReactNode;
};

/** The parts of the price, the choices, and the list of sizes. */
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

const lateSizeList = latePart(() => import('./size-list.tsx'));

export type ManySizesProps = Omit<SizeListProps, 'onClose'>;

/** The way to buy the same configuration in many sizes; nothing where there is nothing to measure. */
function ManySizes(props: ManySizesProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (measuresOf(props.configuration.configured).length === 0) return null;
  return (
    <>
      <button type="button" className="arrow-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" />
        {t('configurator.sizes')}
      </button>
      {open && (
        <Suspense>
          <LateView
            part={lateSizeList}
            draw={({ SizeList }) => <SizeList {...props} onClose={() => setOpen(false)} />}
          />
        </Suspense>
      )}
    </>
  );
}
