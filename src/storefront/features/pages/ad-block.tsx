import type { BlockOf } from '#contract/blocks.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './content.module.css';

/** A banner with its link, marked as an advertisement. */
export function Block({ block: { image, href, label } }: { block: BlockOf<'ad'> }) {
  const t = useTexts();
  const { path } = image.file;
  return (
    <aside className="wrap" aria-label={label || t('content.ad')}>
      <p className="small muted">{label || t('content.ad')}</p>
      <a className={styles.ad} href={href}>
        <Picture
          src={imageUrl(path, 'width1200')}
          srcSet={imageSources(path, 'sliderNarrow', 'width1200', 'width2000')}
          sizes="(min-width: 1550px) 1438px, 94vw"
          alt={image.alt}
          ratio={`${image.width} / ${image.height}`}
          color={image.color}
        />
      </a>
    </aside>
  );
}
