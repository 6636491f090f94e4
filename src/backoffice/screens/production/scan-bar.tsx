import { Camera } from 'lucide-react';
import { useRef, useState, useEffect, useEffectEvent, type FormEvent } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useKeys } from '../../keys.ts';
import { Link } from '../../link.tsx';
import { baseOf, go } from '../../path.ts';
import { textOfError, useStaff, valueOf } from '../../staff.tsx';
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

type Barcode = { rawValue: string };
type Detector = { detect: (source: HTMLVideoElement) => Promise<Barcode[]> };
type Platform = { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

const platform = globalThis as Platform;
const everyMs = 200;

/** Not every browser reads codes by its camera; elsewhere marks are typed. */
const hasCamera = (): boolean => platform.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

type Props = { onFound: (text: string) => void; onFailed: () => void };

/** The picture of the camera until it shows a QR code. */
function CameraScan({ onFound, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const reportCode = useEffectEvent(onFound);
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let over = false;
    const detector = new platform.BarcodeDetector!({ formats: ['qr_code'] });
    const look = async () => {
      const [code] = await detector.detect(video.current!).catch((): Barcode[] => []);
      if (code && !over) reportCode(code.rawValue);
    };
    const end = () => {
      over = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (camera) => {
        stream = camera;
        if (over) return end();
        video.current!.srcObject = camera;
        await video.current!.play();
        timer = setInterval(() => void look(), everyMs);
      },
      () => reportFailure(),
    );
    return end;
  }, []);
  return <video ref={video} muted playsInline aria-hidden="true" />;
}
