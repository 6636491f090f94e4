import type { Configured } from '#domain/configurator/configured.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './chosen-summary.module.css';
import { CopyLink } from './copy-link.tsx';

/** The choices in words, the code that the maker knows them by, and the link that leads back to them. */
export function ChosenSummary({
  configured: { words, productCode, isComplete },
  eanCode,
  link,
}: {
  configured: Configured;
  eanCode: string | null;
  link: string;
}) {
  const t = useTexts();
  return (
    <section className={styles.summary} aria-label={t('configurator.summary')}>
      <div className={styles.head}>
        <b className="h5">{t('configurator.summary')}</b>
        <CopyLink link={link} />
      </div>
      <dl>
        {words
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {isComplete && (
          <div>
            <dt>{t('product.code')}</dt>
            <dd>{productCode}</dd>
          </div>
        )}
        {eanCode !== null && eanCode !== '' && (
          <div>
            <dt>{t('product.ean')}</dt>
            <dd>{eanCode}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
