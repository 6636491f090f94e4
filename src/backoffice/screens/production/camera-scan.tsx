import { useEffect, useEffectEvent, useRef } from 'react';

type Barcode = { rawValue: string };
type Detector = { detect: (source: HTMLVideoElement) => Promise<Barcode[]> };
type Platform = { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

const platform = globalThis as Platform;
const everyMs = 200;

/** Not every browser reads codes by its camera; elsewhere marks are typed. */
export const hasCamera = (): boolean => platform.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

type Props = { onFound: (text: string) => void; onFailed: () => void };

/** The picture of the camera until it shows a QR code. */
export function CameraScan({ onFound, onFailed }: Props) {
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
      async (opened) => {
        stream = opened;
        if (over) return end();
        video.current!.srcObject = opened;
        await video.current!.play();
        timer = setInterval(() => void look(), everyMs);
      },
      () => reportFailure(),
    );
    return end;
  }, []);
  return <video ref={video} muted playsInline aria-hidden="true" />;
}
