import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { sliderTexts } from '#storefront/texts/slider-texts.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { Slider } from '#storefront/ui/slider.tsx';
import { contentPicture } from './content-picture.ts';
import styles from './content.module.css';

const steps = {
  least: { shown: 1, moreThan: 1 },
  medium: { shown: 2, moreThan: 2 },
  wide: { shown: 3, moreThan: 3 },
  wider: { shown: 4, moreThan: 4 },
};
/**
 * Above 1200 px the words stand in the place of one slide; the style sheet sets how many slides are seen (SLIDER-2).
 */
const stepsWithWords = { ...steps, wide: { shown: 3, moreThan: 2 }, wider: { shown: 3, moreThan: 3 } };

/** Pictures and words in a row that slides. */
export function Block({ block: { title, text, slides } }: { block: BlockOf<'slider'> }) {
  const t = useTexts();
  const worded = text !== '';
  return (
    <div className={classes('wrap', worded && styles.worded)}>
      {worded && (
        <div>
          <h2 className="h2">{title}</h2>
          <p className="lead">{text}</p>
        </div>
      )}
      <Slider
        label={title || t('content.gallery')}
        titled={!worded && title !== ''}
        steps={worded ? stepsWithWords : steps}
        texts={sliderTexts(t)}
        drag
        className={worded ? styles.besideWords : undefined}
      >
        {slides.map(({ html, image }, index) => (
          <div key={index} className={styles.slide}>
            {image && (
              <Picture
                {...contentPicture(image)}
                sizes="(min-width: 1400px) 24vw, (min-width: 768px) 46vw, 94vw"
                alt={image.alt}
                ratio="675 / 496"
              />
            )}
            {html !== '' && <RichText html={html} />}
          </div>
        ))}
      </Slider>
    </div>
  );
}
