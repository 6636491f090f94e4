import { createContext, useContext, type ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { classes } from '#storefront/ui/classes.ts';
import styles from './parts.module.css';

export const LocaleContext = createContext<Locale>('pl');

/** Chooses between the Polish and the English words of a sample. */
export function useWords(): (pl: string, en: string) => string {
  const locale = useContext(LocaleContext);
  return (pl, en) => (locale === 'pl' ? pl : en);
}

/** Its anchor and its heading. */
export type GroupProps = { id: string; title: string };

/** A chapter of the page, which the menu leads to. */
export function Group({ id, title, text, children }: GroupProps & { text: string; children: ReactNode }) {
  return (
    <section className={styles.group} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
      <p className={classes('lead', styles.groupText)}>{text}</p>
      {children}
    </section>
  );
}

/** All states of the components of one file in `ui/`; without a file, a part of the common style sheet. */
export function Part({ name, file, children }: { name: string; file?: string; children: ReactNode }) {
  return (
    <article className={styles.part} data-part={file} aria-label={name}>
      <h3 className={classes('h4', styles.name)}>
        {name}
        {file !== undefined && <code className={styles.file}>ui/{file}</code>}
      </h3>
      <div className={styles.states}>{children}</div>
    </article>
  );
}

/** One state below its name; a wide one takes the whole row. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.state, wide && styles.wide)}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}
