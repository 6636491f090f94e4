import { useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';

/** Copies the address of this configuration; where a browser does not let it, the address stands ready to be copied. */
export function CopyLink({ link }: { link: string }) {
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
