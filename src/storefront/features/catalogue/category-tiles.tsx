import { ArrowRight } from 'lucide-react';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { evenColumns } from '#storefront/ui/even-columns.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import type { CategoryLink } from './category-links.ts';
import styles from './category-tiles.module.css';

type CategoryTilesProps = {
  links: readonly CategoryLink[];
  level: 2 | 3;
  /** How many children each tile names before the link to all of them. Unset: all. */
  mostChildren?: number;
  /** The most tiles in a row; fewer tiles are larger. */
  mostColumns?: number;
};

/**
 * Root categories with picture, name and children; a tile with children is a plain block, one without is a link. Where
 * no category has a picture, no tile keeps a place for one.
 */
export function CategoryTiles({ links, level, mostChildren, mostColumns = 7 }: CategoryTilesProps) {
  if (links.length === 0) return null;
  const pictured = links.some(({ image }) => image);
  const columns = {
    '--columns': evenColumns(links.length, mostColumns),
    '--columns-1400': evenColumns(links.length, Math.min(mostColumns, 5)),
    '--columns-1200': evenColumns(links.length, Math.min(mostColumns, 4)),
  };
  return (
    <ul
      className={classes(styles.tiles, columns['--columns'] > 5 && styles.many, !pictured && styles.plain)}
      style={columns}
    >
      {links.map((link) => (
        <li key={link.id} className={styles.tile}>
          <Tile link={link} level={level} pictured={pictured} shown={link.children.slice(0, mostChildren)} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = { link: CategoryLink; level: 2 | 3; pictured: boolean; shown: readonly CategoryLink[] };

function Tile({ link, level, pictured, shown }: TileProps) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  const picture = pictured && (
    <Picture
      className={styles.picture}
      src={link.image ? imageUrl(link.image.file.path, 'categoryTile') : undefined}
      alt={link.image?.alt ?? ''}
      ratio="1 / 1"
      missing=""
    />
  );
  if (link.children.length === 0)
    return (
      <a className={styles.whole} href={link.href}>
        {picture}
        <Heading className={`h3 ${styles.name}`}>{unbroken(link.name)}</Heading>
        <span className={styles.all} aria-hidden="true">
          {t('catalogue.see_all')}
          <ArrowRight />
        </span>
      </a>
    );
  return (
    <>
      {picture}
      <Heading className={`h3 ${styles.name}`}>{unbroken(link.name)}</Heading>
      <ul className={styles.children}>
        {shown.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>{unbroken(name)}</a>
          </li>
        ))}
        <li className={styles.all}>
          <a href={link.href} aria-label={t('catalogue.see_all_in', { name: link.name })}>
            {t('catalogue.see_all')}
            <ArrowRight aria-hidden="true" />
          </a>
        </li>
      </ul>
    </>
  );
}
