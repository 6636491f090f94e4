import type { ConfiguredPrice, PriceLine } from '#domain/configurator/configured.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './price-breakdown.module.css';

/** What the price of a piece or a pack is made of, line by line. */
export function PriceBreakdown({ price: { lines, net, gross }, isPack }: { price: ConfiguredPrice; isPack: boolean }) {
  const t = useTexts();
  const shown = lines.filter((line) => line.gross !== 0 || line.net !== 0);
  if (shown.length < 2) return null;
  const name = ({ kind, label }: PriceLine) => (kind === 'base' ? t('configurator.base_price') : label);
  return (
    <details className={styles.breakdown}>
      <summary>{t('configurator.breakdown')}</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('configurator.part')}</th>
            <th scope="col">{t('configurator.net')}</th>
            <th scope="col">{t('configurator.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={`${line.kind}-${line.id}`}>
              <th scope="row">{name(line)}</th>
              <td>{t('price.net', { price: formatMinor(line.net) })}</td>
              <td>{formatMinor(line.gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(isPack ? 'configurator.each_pack' : 'configurator.each')}</th>
            <td>{t('price.net', { price: formatMinor(net) })}</td>
            <td>{formatMinor(gross)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
