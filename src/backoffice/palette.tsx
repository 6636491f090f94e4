import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { AreaName } from './areas.ts';
import { Link } from './link.tsx';
import { baseOf, go } from './path.ts';
import styles from './shell.module.css';
import { useStaff, valueOf } from './staff.tsx';

/** Ctrl+K: go to an area, or find an order by whatever is known of it. */
export function Palette({ areas }: { areas: readonly AreaName[] }) {
  const { t, locale, has } = useStaff();
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    setOpen(false);
    setQ('');
  };
  const base = baseOf(locale);
  const named = areas
    .map((name) => ({ href: `${base}/${name}`, label: t(`back.nav.${name}`) }))
    .filter(({ label }) => label.toLowerCase().includes(q.trim().toLowerCase()));
  const orderSearch =
    has('orders:read') && q.trim() !== ''
      ? [
          {
            href: `${base}/orders?${new URLSearchParams({ q: q.trim() })}`,
            label: t('back.palette.find', { q: q.trim() }),
          },
        ]
      : [];
  const entries = [...named, ...orderSearch];
  return (
    <>
      <button type="button" className={styles.palette} onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} />
        {t('back.nav.search')}
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog open={open} onClose={close} title={t('back.nav.search')} closeLabel={t('back.close')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (valueOf(new FormData(event.currentTarget), 'q').trim() === '') return;
            const [first] = entries;
            if (first) go(first.href);
            close();
          }}
        >
          <TextField
            label={t('back.palette.hint')}
            name="q"
            type="search"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        </form>
        <ul className={styles.entries}>
          {entries.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
