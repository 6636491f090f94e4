import { ArrowRight } from 'lucide-react';
import type { SystemBox as System } from '#contract/features.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './system-box.module.css';

const sizes = '(min-width: 1550px) 900px, (min-width: 992px) 58vw, 92vw';

/** A system with a wide picture beside its words; every other one stands mirrored. */
export function SystemBox({ system, arrival }: { system: System; arrival: 'first' | 'early' | 'late' }) {
  const t = useTexts();
  const { name, description, image, url } = system;
  return (
    <article className={styles.box}>
      {image && (
        <a className={styles.picture} href={url} tabIndex={-1} aria-hidden="true">
          <Picture
            src={imageUrl(image.file.path, 'width1200')}
            srcSet={imageSources(image.file.path, 'sliderNarrow', 'width1200', 'width1600')}
            sizes={sizes}
            alt=""
            ratio="16 / 9"
            arrival={arrival}
          />
        </a>
      )}
      <div className={styles.words}>
        <h2 className="h2">{name}</h2>
        {description !== '' && <p className="lead">{unbroken(description)}</p>}
        <a className="arrow-link" href={url} aria-label={t('systems.open_named', { name })}>
          {t('systems.open')}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </article>
  );
}
