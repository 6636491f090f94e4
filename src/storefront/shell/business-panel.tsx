import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { useBusinessLinks } from '#storefront/features/catalogue/business-links.ts';
import type { CategoryLink } from '#storefront/features/catalogue/category-links.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import panel from './menu-panel.module.css';
import styles from './business-panel.module.css';

/** The categories of the business side in columns; one with others below it hides and shows them. */
export function BusinessPanel({ id }: { id: string }) {
  const t = useTexts();
  const links = useBusinessLinks();
  return (
    <div id={id} className={classes(panel.panel, styles.panel)}>
      <div className="wrap">
        {links.length === 0 && <p className="muted">{t('shell.redistribution.none')}</p>}
        <ul className={styles.roots}>
          {links.map((link) => (
            <Root key={link.id} link={link} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Root({ link: { name, href, children } }: { link: CategoryLink }) {
  const t = useTexts();
  const [open, setOpen] = useState(true);
  const listId = useId();
  return (
    <li>
      <div className={styles.head}>
        <a href={href}>{name}</a>
        {children.length > 0 && (
          <IconButton
            label={t(open ? 'shell.redistribution.hide' : 'shell.redistribution.show', { name })}
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children.length > 0 && (
        <div id={listId} hidden={!open}>
          <Below links={children} />
        </div>
      )}
    </li>
  );
}

function Below({ links }: { links: readonly CategoryLink[] }) {
  return (
    <ul className={styles.below}>
      {links.map(({ id, name, href, children }) => (
        <li key={id}>
          <a href={href}>{name}</a>
          {children.length > 0 && <Below links={children} />}
        </li>
      ))}
    </ul>
  );
}
