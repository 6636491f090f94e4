import { ChevronRight } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { CategoryLink } from '#storefront/features/catalogue/category-links.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import panel from './menu-panel.module.css';
import styles from './mega-menu.module.css';

/** All categories: a root at the left shows its children in columns, by pointer, focus, or the first touch. */
export function MegaMenu({ id, links }: { id: string; links: readonly CategoryLink[] }) {
  const [shownId, setShownId] = useState(links[0]!.id);
  const touched = useRef<number | null>(null);
  const show = (link: CategoryLink) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setShownId(link.id);
  };
  return (
    <div id={id} className={classes(panel.panel, styles.panel)}>
      <ul
        className={classes('wrap', styles.inside)}
        style={{ gridTemplateRows: `repeat(${links.length}, min-content) 1fr` }}
      >
        {links.map((link) => (
          <li key={link.id}>
            <a
              className={styles.root}
              href={link.href}
              data-shown={link.id === shownId || undefined}
              onPointerEnter={show(link)}
              onPointerDown={(event) => {
                touched.current =
                  event.pointerType === 'touch' && link.id !== shownId && link.children.length > 0 ? link.id : null;
              }}
              onFocus={() => setShownId(link.id)}
              onClickCapture={(event) => {
                if (touched.current === link.id) event.preventDefault();
              }}
            >
              {link.name}
              {link.children.length > 0 && <ChevronRight aria-hidden="true" />}
            </a>
            {link.id === shownId && <Columns link={link} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Columns({ link }: { link: CategoryLink }) {
  const t = useTexts();
  return (
    <>
      <div className={styles.columns}>
        {link.children.map((child) => (
          <div key={child.id} className={styles.column}>
            <a className={styles.child} href={child.href}>
              {child.name}
            </a>
            {child.children.length > 0 && (
              <ul>
                {child.children.map(({ id, name, href }) => (
                  <li key={id}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      {link.image && (
        <a className={styles.picture} href={link.href}>
          <Picture src={imageUrl(link.image.file.path, 'categoryTile')} alt="" ratio="1 / 1" arrival="early" />
          <span>{t('shell.menu.all_in', { name: link.name })}</span>
        </a>
      )}
    </>
  );
}
