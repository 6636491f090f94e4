import type { CategoryBox } from '#contract/category.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './child-strip.module.css';

type StripEntry = Pick<CategoryBox, 'id' | 'name' | 'url' | 'image' | 'total'>;

/** Categories side by side, between two hairlines; on a narrow screen they scroll. */
export function ChildStrip({ boxes, label }: { boxes: readonly StripEntry[]; label: string }) {
  const t = useTexts();
  if (boxes.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={label}>
      <ul>
        {boxes.map(({ id, name, url, image, total }) => (
          <li key={id}>
            <a href={url}>
              {image && (
                <Picture
                  className={styles.picture}
                  src={imageUrl(image.file.path, 'mini')}
                  alt=""
                  ratio="1 / 1"
                  arrival="early"
                />
              )}
              <span>
                {name}
                <small>{t('catalogue.count', { count: total })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
