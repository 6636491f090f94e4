import { useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './account-frame.module.css';
import { dataFile } from './data-file.ts';

/** Everything that the shop keeps of an account, as one file to take away. */
export function OwnData() {
  const { call, t, locale } = useShop();
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure: string | null }>(idle);
  const download = async () => {
    setState({ busy: true, failure: null });
    try {
      const data = await call('exportData', {});
      const text = dataFile(data, { title: t('account.data.title'), lang: locale });
      save(text, `${t('account.data.file')}-${data.madeAt.slice(0, 10)}.html`);
      setState(idle);
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t, 'account.failed') });
    }
  };
  return (
    <section className={styles.block}>
      <h2 className="h3">{t('account.data.title')}</h2>
      <p>{t('account.data.text')}</p>
      {failure !== null && <ErrorBox text={failure} />}
      <div className={styles.actions}>
        <Button variant="quiet" busy={busy} onClick={() => void download()}>
          {t('account.data.download')}
        </Button>
      </div>
    </section>
  );
}

const idle = { busy: false, failure: null };

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
