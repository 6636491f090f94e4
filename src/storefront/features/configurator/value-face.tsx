import type { Value } from '#domain/configurator/model.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import styles from './value-face.module.css';

export const hasFace = ({ image, swatch }: Pick<Value, 'image' | 'swatch'>) => image !== null || swatch !== null;

/** A value as it looks: its picture or its colour; its name stands beside it. */
export function ValueFace({
  value: { image, swatch },
  className,
}: {
  value: Pick<Value, 'image' | 'swatch'>;
  className?: string | undefined;
}) {
  return (
    <i className={`${styles.face} ${className ?? ''}`} style={{ backgroundColor: image?.color ?? swatch ?? undefined }}>
      {image && (
        <img src={imageUrl(image.file.path, 'mini')} alt="" width={120} height={120} loading="lazy" decoding="async" />
      )}
    </i>
  );
}
