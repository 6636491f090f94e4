import { useTexts } from '#storefront/api/shop.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './blik-field.module.css';

/** Six digits; spaces and whatever else is typed or pasted between them fall away. */
export function BlikField({
  code,
  error,
  onCode,
}: {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useTexts();
  return (
    <TextField
      label={t('pay.blik_code')}
      hint={t('pay.blik_hint')}
      error={error}
      className={styles.field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={shown(code)}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}

/** As banks show it: three and three. */
const shown = (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code);
