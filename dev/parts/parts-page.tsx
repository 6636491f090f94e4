import type { Locale } from '#domain/locale.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Layers } from './layers.tsx';
import { LocaleContext } from './part.tsx';
import { Messages } from './messages.tsx';
import { Navigation } from './navigation.tsx';
import { Pictures } from './pictures.tsx';
import { Prices } from './prices.tsx';
import { Tokens } from './tokens.tsx';
import styles from './parts.module.css';

const groups = [
  { id: 'tokens', pl: 'Podstawy', en: 'Foundations', Group: Tokens },
  { id: 'actions', pl: 'Przyciski', en: 'Buttons', Group: Actions },
  { id: 'fields', pl: 'Pola', en: 'Fields', Group: Fields },
  { id: 'prices', pl: 'Ceny', en: 'Prices', Group: Prices },
  { id: 'pictures', pl: 'Zdjęcia i treść', en: 'Pictures and content', Group: Pictures },
  { id: 'navigation', pl: 'Nawigacja', en: 'Navigation', Group: Navigation },
  { id: 'messages', pl: 'Komunikaty', en: 'Messages', Group: Messages },
  { id: 'layers', pl: 'Warstwy', en: 'Layers', Group: Layers },
] as const;

/** Everything that the shop's screens are built of, in every state, for whoever designs or builds them. */
export function PartsPage({ locale }: { locale: Locale }) {
  const [title, text, menu] =
    locale === 'pl'
      ? ['Części', 'Kolory, pismo i odstępy, a pod nimi każdy element sklepu w każdym stanie.', 'Spis części']
      : [
          'Parts',
          'Colours, type and space, and below them every component of the shop in every state.',
          'List of parts',
        ];
  return (
    <LocaleContext value={locale}>
      <header className={styles.header}>
        <div className={classes('wrap', styles.headerInside)}>
          <h1 className="h-hero">{title}</h1>
          <p className="lead">{text}</p>
          <nav className={styles.languages} aria-label={locale === 'pl' ? 'Język' : 'Language'}>
            {(['pl', 'en'] as const).map((code) => (
              <a key={code} href={`?lang=${code}`} aria-current={code === locale || undefined}>
                {code === 'pl' ? 'Polski' : 'English'}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <div className={classes('wrap', styles.layout)}>
        <nav className={styles.menu} aria-label={menu}>
          <ul>
            {groups.map(({ id, ...names }) => (
              <li key={id}>
                <a href={`#${id}`}>{names[locale]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.main}>
          {groups.map(({ id, Group, ...names }) => (
            <Group key={id} id={id} title={names[locale]} />
          ))}
        </main>
      </div>
    </LocaleContext>
  );
}

/** What every group is told by the page. */
