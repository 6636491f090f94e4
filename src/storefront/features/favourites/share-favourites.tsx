import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { isFocusLost } from '#storefront/ui/focus.ts';
import styles from './share-favourites.module.css';

type ShareFavouritesProps = {
  /** null: the list is not shared. */
  token: string | null;
  onChange: (token: string | null) => void;
};

/** Makes the link by which others see the list, shows it, and withdraws it (FAV-5). */
export function ShareFavourites({ token, onChange }: ShareFavouritesProps) {
  const { t, call } = useShop();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const tokenBefore = useRef(token);
  // The button that was pressed has made room for the link, or the link for the button.
  useEffect(() => {
    if (tokenBefore.current === token) return;
    tokenBefore.current = token;
    if (isFocusLost()) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [token]);
  const change = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setFailed(false);
    try {
      onChange(await work());
    } catch (error) {
      console.error('The list could not be shared', error);
      setFailed(true);
    }
    setBusy(false);
  };
  const share = async () => (await call('shareFavourites', {})).shareToken;
  const unshare = async () => {
    await call('unshareFavourites', {});
    return null;
  };
  return (
    <div ref={box} className={styles.share}>
      {token === null ? (
        <Button variant="quiet" small busy={busy} onClick={() => void change(share)}>
          <Share2 aria-hidden="true" />
          {t('favourites.share')}
        </Button>
      ) : (
        <SharedLink token={token}>
          <button type="button" className="link" onClick={() => void change(unshare)}>
            {t('favourites.unshare')}
          </button>
        </SharedLink>
      )}
      {failed && <ErrorBox text={t('favourites.share_failed')} />}
    </div>
  );
}

function SharedLink({ token, children }: { token: string; children: React.ReactNode }) {
  const { t } = useShop();
  const path = usePathTo()('PRODUCTS_FAVOURITES_SHARED', { token });
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.href).href;
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <>
      <p className={styles.text}>{t('favourites.share_text')}</p>
      <div className={styles.line}>
        <input
          readOnly
          aria-label={t('favourites.share_link')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="quiet" small onClick={() => void copy().catch(() => setCopied(false))}>
          {t('favourites.copy')}
        </Button>
        {children}
        <span className="small muted" role="status">
          {copied && t('favourites.copied')}
        </span>
      </div>
    </>
  );
}
