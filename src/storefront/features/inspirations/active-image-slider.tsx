import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect } from 'react';
import type { ActiveImage } from '#contract/resources.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { Slider } from '#storefront/ui/slider.tsx';
import { useNear } from '#storefront/ui/use-near.ts';
import { pointedInAll } from './active-images.ts';
import styles from './active-image-slider.module.css';
import { Scene } from './scene.tsx';

const autoplayMs = 5000;
const moveMs = 1000;
const nearPixels = 500;
const steps = { least: { shown: 1, moreThan: 1 } };

/** Rooms, one at a time, with the products in them, words and the way to their page (SLIDER-7). */
export function ActiveImageSlider({ images, title }: { images: readonly ActiveImage[]; title: string }) {
  const shop = useShop();
  const { t } = shop;
  const { place, near } = useNear<HTMLDivElement>(nearPixels);
  const pointed = pointedInAll(images);
  const { data: products, error } = useQuery({
    ...shopQuery(shop, 'listProductBoxes', pointed),
    enabled: near && pointed.query.id.length > 0,
  });
  useEffect(() => {
    if (error) console.error('The products in the pictures could not be loaded', error);
  }, [error]);
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
        {images.map((image) => (
          <figure key={image.id} className={styles.slide}>
            <Scene
              image={image}
              products={products}
              wide="horizontal"
              sizes="(min-width: 1550px) 900px, 100vw"
              className={styles.scene}
            />
            <figcaption className={styles.words}>
              <h3 className="h3">{image.name}</h3>
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
