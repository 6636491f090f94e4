import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import styles from './configure.module.css';

/** A code that the customer reads out, or the address of the page where the product was configured. */
export function CodeByHand({ refused, onRead }: { refused: boolean; onRead: (code: string) => void }) {
  const { t } = useStaff();
  const [typed, setTyped] = useState('');
  return (
    <details className={styles.code}>
      <summary className="link">{t('back.telephone.has_code')}</summary>
      <form
        className={styles.read}
        onSubmit={(event) => {
          event.preventDefault();
          onRead(codeOf(typed));
        }}
      >
        <TextField
          label={t('back.telephone.configuration')}
          hint={t('back.telephone.configuration_hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={2000}
          autoComplete="off"
          required
        />
        <Button type="submit" small variant="quiet">
          {t('back.telephone.read_code')}
        </Button>
      </form>
      <Failure text={refused ? t('back.telephone.code_refused') : null} />
    </details>
  );
}

/** The code as it is typed, or out of the address of the page where the product was configured. */
function codeOf(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return text;
  return new URL(text).searchParams.get('code') ?? '';
}
