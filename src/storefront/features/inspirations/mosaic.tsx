import { ArrowRight } from 'lucide-react';
import type { ActiveImage } from '#contract/inspirations.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './mosaic.module.css';
import { useRealizationsPath } from './realizations.ts';
import { Scene } from './scene.tsx';
import { usePointedProducts } from './use-pointed-products.ts';

/** The format and the width of each place (PICTURE-7). */
const places = [
  { format: 'horizontal', sizes: '(min-width: 1550px) 905px, (min-width: 768px) 60vw' },
  { format: 'vertical', sizes: '(min-width: 1550px) 510px, (min-width: 768px) 34vw' },
  { format: 'vertical', sizes: '(min-width: 1550px) 606px, (min-width: 768px) 40vw' },
  { format: 'square', sizes: '(min-width: 1550px) 808px, (min-width: 768px) 54vw' },
] as const;

/** On a phone two vertical pictures share a row; any other has one of its own. */
const narrowSizes = (index: number, count: number) =>
  places[index]!.format === 'vertical' && count > 2 ? '46vw' : '100vw';

/** Up to four pictures of rooms, whose products are asked for when the visitor comes near. */
export function Mosaic({ images, title, text }: { images: readonly ActiveImage[]; title: string; text: string }) {
  const t = useTexts();
  const realizations = useRealizationsPath();
  const shownImages = images.slice(0, places.length);
  const { place, products } = usePointedProducts<HTMLElement>(shownImages);
  if (shownImages.length === 0) return null;
  return (
    <section ref={place}>
      <div className={styles.words}>
        <h2 className="h2">{title}</h2>
        <p className="lead">{text}</p>
        {realizations && (
          <a className="arrow-link" href={realizations}>
            {t('home.rooms.all')}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </div>
      <div className={styles.mosaic}>
        {shownImages.map((image, index) => {
          const { format, sizes } = places[index]!;
          return (
            <figure key={image.id} className={styles[format]}>
              <Scene
                image={image}
                products={products}
                wide={format}
                sizes={`${sizes}, ${narrowSizes(index, shownImages.length)}`}
                className={styles.scene}
              />
              <figcaption className={styles.caption}>
                {image.imageLink === '' ? unbroken(image.name) : <a href={image.imageLink}>{unbroken(image.name)}</a>}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
