import type { ReactNode } from 'react';
import type { ProductBox as Product } from '#contract/product.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { breakpoints, containerWidths } from '#storefront/ui/breakpoints.ts';
import { Slider } from '#storefront/ui/slider.tsx';
import { ProductBox } from './product-box.tsx';
import styles from './product-slider.module.css';

const { two, three, four } = containerWidths;
/** Where the row does not slide, two stand beside each other on a phone. */
const sizes =
  `(min-width: ${four}px) 380px, (min-width: ${three}px) 32vw, (min-width: ${two}px) 46vw, ` +
  `(min-width: ${breakpoints.medium}px) 92vw, 46vw`;
const autoplayMs = 5000;
const steps = { medium: { moreThan: 2 }, wide: { moreThan: 3 }, wider: { moreThan: 4 } };

type ProductSliderProps = { title: string; products: readonly Product[]; autoplay?: boolean; more?: ReactNode };

/** Products in a row that slides where the window is wide enough and they are too many (SLIDER-2). */
export function ProductSlider({ title, products, autoplay = false, more }: ProductSliderProps) {
  const t = useTexts();
  return (
    <div className={styles.place}>
      <div className={styles.inside}>
        <Slider
          label={title || t('catalogue.title')}
          titled={title !== ''}
          more={more}
          steps={steps}
          texts={sliderTexts(t)}
          autoplayMs={autoplay ? autoplayMs : undefined}
          className={styles.slider}
        >
          {products.map((product) => (
            <ProductBox key={product.id} product={product} sizes={sizes} />
          ))}
        </Slider>
      </div>
    </div>
  );
}
