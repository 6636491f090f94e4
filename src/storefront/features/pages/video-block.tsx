import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './content.module.css';

/** A film. It is not fetched before somebody plays it. */
export function Block({ block: { title, image, youtube } }: { block: BlockOf<'video'> }) {
  const t = useTexts();
  const [playing, setPlaying] = useState(false);
  return (
    <figure className="wrap">
      <div className={styles.video}>
        {playing ? (
          <Film youtube={youtube} title={title} />
        ) : (
          <button type="button" aria-label={t('content.play', { title })} onClick={() => setPlaying(true)}>
            {image && (
              <Picture
                src={imageUrl(image.file.path, 'width1200')}
                alt=""
                ratio="16 / 9"
                color={image.color}
                className={styles.poster}
              />
            )}
            <span className={styles.play}>
              <Play aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      <figcaption className="small muted">
        {title}
        {!playing && ` · ${t('content.youtube')}`}
      </figcaption>
    </figure>
  );
}

function Film({ youtube, title }: Pick<BlockOf<'video'>, 'youtube' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed has made room for the film.
  useEffect(() => frame.current?.focus(), []);
  const address = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`;
  return <iframe ref={frame} src={address} title={title} allow="autoplay; fullscreen" allowFullScreen />;
}
