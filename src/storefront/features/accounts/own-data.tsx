import type { ExportedData } from '#contract/people.ts';
import { jsonForHtml } from '#domain/json-for-html.ts';
import { useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './account-frame.module.css';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One file for both: tables for people, and the same as JSON in the element `data` for machines. */
export function dataFile(data: ExportedData, { title, lang }: { title: string; lang: string }): string {
  const { madeAt, data: parts } = data;
  const sections = Object.entries(parts).map(([name, part]) => `<h2>${escaped(name)}</h2>${shown(part)}`);
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0}dd{margin:0}dt{color:#555}li{padding:.5rem 0}</style>
<h1>${escaped(title)}</h1>
<p><time>${escaped(madeAt)}</time></p>
${sections.join('\n')}
<script type="application/json" id="data">${jsonForHtml(data)}</script>
</html>
`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '<p>-</p>' : `<ol>${value.map(item).join('')}</ol>`;
  if (typeof value === 'object' && value !== null)
    return `<dl>${Object.entries(value)
      .map(([name, part]) => `<dt>${escaped(name)}</dt><dd>${shown(part)}</dd>`)
      .join('')}</dl>`;
  return value === null || value === '' ? '-' : escaped(String(value));
}

const item = (value: unknown) => `<li>${shown(value)}</li>`;

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
      setState({ busy: false, failure: errorText(error, t, 'account.not_done') });
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
