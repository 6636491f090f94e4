import { Camera } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useKeys } from '../../keys.ts';
import { Link } from '../../link.tsx';
import { baseOf, go } from '../../path.ts';
import { textOfError, useStaff, valueOf } from '../../staff.tsx';
import { CameraScan, hasCamera } from './camera-scan.tsx';
import styles from './scan-bar.module.css';

type ScanMessage = { text: string; href?: string; link?: string };

/**
 * Opens the piece whose mark is scanned or typed, and says what anything else is. Scanners that type end with Enter.
 */
export function ScanBar() {
  const { t, call, locale } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const [camera, setCamera] = useState(false);
  const base = baseOf(locale);
  useKeys([{ keys: '/', label: t('back.production.scan'), run: () => form.current?.querySelector('input')?.focus() }]);
  const open = async (text: string) => {
    if (text.trim() === '') return;
    try {
      const { kind, name, orderId } = await call('readScan', { query: { text } });
      if (kind === 'piece') return go(`${base}/production/${name}`);
      setMessage({
        text: t(`back.production.scan.${kind}`, { name }),
        ...(orderId !== null && { href: `${base}/orders/${encodeURIComponent(orderId)}`, link: name }),
      });
      form.current?.querySelector('input')?.select();
    } catch (error) {
      setMessage({ text: textOfError(t, error) });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open(valueOf(new FormData(event.currentTarget), 'mark'));
  };
  return (
    <div className={styles.scan}>
      <form ref={form} onSubmit={submit} role="search">
        <TextField
          label={t('back.production.scan')}
          name="mark"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="K000123-4"
          maxLength={500}
        />
        <Button type="submit" variant="quiet">
          {t('back.keys.open')}
        </Button>
        {hasCamera() && (
          <Button variant="quiet" aria-label={t('back.production.camera')} onClick={() => setCamera(!camera)}>
            <Camera aria-hidden="true" size={20} />
          </Button>
        )}
      </form>
      {camera && (
        <CameraScan
          onFound={(text) => {
            setCamera(false);
            void open(text);
          }}
          onFailed={() => {
            setCamera(false);
            setMessage({ text: t('back.production.no_camera') });
          }}
        />
      )}
      <p role="status">
        {message?.text}{' '}
        {message?.href !== undefined && (
          <Link className="link" href={message.href}>
            {message.link}
          </Link>
        )}
      </p>
    </div>
  );
}
