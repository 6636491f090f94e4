import type { ActiveImage } from '#contract/inspirations.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { Slider } from '#storefront/ui/slider.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './active-image-slider.module.css';
import { Scene } from './scene.tsx';
import { usePointedProducts } from './use-pointed-products.ts';

const autoplayMs = 5000;
const moveMs = 1000;
const steps = { least: { shown: 1, moreThan: 1 } };

type Props = { images: readonly ActiveImage[]; title: string; isOnTop: boolean };

/** Rooms, one at a time, with the products in them, words and the way to their page (SLIDER-7). */
export function ActiveImageSlider({ images, title, isOnTop }: Props) {
  const t = useTexts();
  const { place, products } = usePointedProducts<HTMLDivElement>(images);
  /** Below the title of the slider, or below that of the page. */
  const Heading = title === '' ? 'h2' : 'h3';
  return (
    <div ref={place}>
      <Slider
        label={title || t('home.rooms.title')}
        titled={title !== ''}
        steps={steps}
        texts={sliderTexts(t)}
        autoplayMs={autoplayMs}
        moveMs={moveMs}
        dots
        drag
      >
        {images.map((image, index) => (
          <figure key={image.id} className={styles.slide}>
            <Scene
              image={image}
              products={products}
              wide="horizontal"
              sizes="(min-width: 1024px) 675px, 100vw"
              arrival={isOnTop && index === 0 ? 'first' : 'late'}
              className={styles.scene}
            />
            <figcaption className={styles.words}>
              <Heading className="h3">{unbroken(image.name)}</Heading>
              <RichText html={image.description} />
              {image.imageLink !== '' && (
                <ButtonLink href={image.imageLink} aria-label={`${t('content.see_realization')}: ${image.name}`}>
                  {t('content.see_realization')}
                </ButtonLink>
              )}
            </figcaption>
          </figure>
        ))}
      </Slider>
    </div>
  );
}
