import type { ConfiguredPrice, PriceLine } from '#domain/configurator/configured.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './price-breakdown.module.css';

/** The parts of the price of a piece or a pack, line by line. The leading amounts come last. */
export function PriceBreakdown({ price: { lines, net, gross }, isPack }: { price: ConfiguredPrice; isPack: boolean }) {
  const { t, basis } = useShop();
  const isNet = basis === 'net';
  const texts = (amount: { net: number; gross: number }) =>
    isNet
      ? [t('price.gross', { price: formatMinor(amount.gross) }), formatMinor(amount.net)]
      : [t('price.net', { price: formatMinor(amount.net) }), formatMinor(amount.gross)];
  const [other, leading] = texts({ net, gross });
  const shownLines = lines.filter((line) => line.gross !== 0 || line.net !== 0);
  if (shownLines.length < 2) return null;
  const name = ({ kind, label }: PriceLine) => (kind === 'base' ? t('configurator.base_price') : label);
  return (
    <details className={`opens ${styles.breakdown}`}>
      <summary>{t('configurator.breakdown')}</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('configurator.part')}</th>
            <th scope="col">{t(isNet ? 'configurator.gross' : 'configurator.net')}</th>
            <th scope="col">{t(isNet ? 'configurator.net' : 'configurator.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {shownLines.map((line) => {
            const [beside, first] = texts(line);
            return (
              <tr key={`${line.kind}-${line.id}`}>
                <th scope="row">{name(line)}</th>
                <td>{beside}</td>
                <td>{first}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(isPack ? 'configurator.each_pack' : 'configurator.each')}</th>
            <td>{other}</td>
            <td>{leading}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
