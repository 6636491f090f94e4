import { useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import type { Configured } from '#domain/configurator/configured.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './chosen-summary.module.css';

/** Copies the address of this configuration; where a browser does not let it, the address stands ready to be copied. */
function CopyLink({ link }: { link: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState<{ link: string; done: boolean } | null>(null);
  const address = () => new URL(link, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setCopied({ link, done: true });
    } catch {
      setCopied({ link, done: false });
    }
  };
  const fresh = copied?.link === link ? copied : null;
  return (
    <>
      <button type="button" className="link" onClick={() => void copy()}>
        {t('configurator.copy_link')}
      </button>
      <span className={fresh?.done ? 'small muted' : 'visually-hidden'} role="status">
        {fresh?.done && t('configurator.link_copied')}
      </span>
      {fresh?.done === false && (
        <input
          readOnly
          aria-label={t('configurator.link')}
          value={address()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** Keeps the place of the summary while nothing is chosen, so that what lies below does not move later. */
const notYet = '–';

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
  const rows = [...words, { name: t('product.code'), value: isComplete ? productCode : '' }];
  if (eanCode) rows.push({ name: t('product.ean'), value: eanCode });
  return (
    <section className={styles.summary} aria-label={t('configurator.summary')}>
      <div className={styles.head}>
        <b className="h5">{t('configurator.summary')}</b>
        <CopyLink link={link} />
      </div>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{unbroken(name)}</dt>
            <dd>{value || notYet}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
