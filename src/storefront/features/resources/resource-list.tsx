import { Download, ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { fileSizeText } from '#domain/resources/file-size-text.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateImage } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import styles from './resource-list.module.css';

/** Files, links, films, texts and pictures below each other, each in the way of its kind. */
export function ResourceList({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul className={styles.list}>
      {resources.map((resource) => (
        <li key={resource.id} className={styles.resource}>
          <Kind resource={resource} />
          {resource.description !== '' && <RichText className={styles.text} html={resource.description} />}
        </li>
      ))}
    </ul>
  );
}

function Kind({ resource }: { resource: Resource }) {
  const { t, locale } = useShop();
  const { name, file, url, youtubeId, image } = resource;
  if (file)
    return (
      <a className={styles.link} href={`/files/${file.path}`} target="_blank" rel="noopener">
        <Download aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {[typeName(file.path), fileSizeText(file.size, locale)].join(', ')}
          <span className="visually-hidden"> {t('resources.new_tab')}</span>
        </span>
      </a>
    );
  if (url !== null)
    return (
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {new URL(url).host}
          <span className="visually-hidden"> {t('resources.new_tab')}</span>
        </span>
      </a>
    );
  if (youtubeId !== null) return <Film name={name} id={youtubeId} />;
  return (
    <>
      <p className={styles.title}>{name}</p>
      {image && (
        <LateImage
          className={styles[image.orientation]}
          src={imageUrl(image.file.path, 'width1200')}
          alt={image.alt}
          decoding="async"
        />
      )}
    </>
  );
}

/** Nothing is fetched from the other site before the visitor wants to see the film. */
function Film({ name, id }: { name: string; id: string }) {
  const { t } = useShop();
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <iframe
        className={styles.film}
        title={name}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  return (
    <button type="button" className={styles.link} onClick={() => setPlaying(true)}>
      <Play aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{t('resources.play')}</span>
    </button>
  );
}

const typeName = (path: string) => path.slice(path.lastIndexOf('.') + 1).toUpperCase();
