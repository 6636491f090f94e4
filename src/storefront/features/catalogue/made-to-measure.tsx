import type { BlockOf } from '#contract/blocks.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { useCategoryLinks, type CategoryLink } from './category-links.ts';
import styles from './made-to-measure.module.css';

const width = '1846 mm';

type MadeToMeasureProps = Omit<BlockOf<'made-to-measure'>, 'type'>;

/** A band about things to the millimetre that leads to a category. Without such a category there is none. */
export function MadeToMeasure({ id, title, text, across }: MadeToMeasureProps) {
  const t = useTexts();
  const links = useCategoryLinks();
  const category = id ? linkOf(links, id) : categoryToShow(links);
  if (!category) return null;
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.figure} aria-hidden="true">
          <span className={styles.width} style={across ? { marginInline: `${across[0]}% ${100 - across[1]}%` } : {}}>
            {width}
          </span>
          <Picture
            src={category.image ? imageUrl(category.image.file.path, 'productLarge') : undefined}
            srcSet={category.image ? imageSources(category.image.file.path, 'categoryTile', 'productLarge') : undefined}
            sizes="(min-width: 1550px) 620px, (min-width: 1024px) 40vw, (min-width: 768px) 47vw, 92vw"
            alt=""
            ratio="1 / 0.84"
          />
        </div>
        <div>
          <h2 className="h2">{title || t('home.measure.title')}</h2>
          <p className={`lead ${styles.text}`}>{text || t('home.measure.text')}</p>
          <ButtonLink href={category.href}>{t('home.measure.button', { name: category.name })}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

const linkOf = (links: readonly CategoryLink[], id: number): CategoryLink | undefined =>
  links.find((link) => link.id === id) ?? links.map(({ children }) => linkOf(children, id)).find(Boolean);

/** The first root category has the picture at the top of the page; the next one with children gets this band. */
function categoryToShow(links: readonly CategoryLink[]): CategoryLink | undefined {
  const fit = links.filter(({ children, image }) => children.length > 0 && image !== null);
  return fit.find(({ id }) => id !== links[0]?.id) ?? fit[0];
}
