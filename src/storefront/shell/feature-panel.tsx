import { ArrowRight } from 'lucide-react';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { featureMenus, type FeatureLink } from '#storefront/features/catalogue/menu-features.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { classes } from '#storefront/ui/classes.ts';
import panel from './menu-panel.module.css';
import styles from './feature-panel.module.css';

type FeaturePanelProps = { id: string; kind: FeatureKind; links: readonly FeatureLink[] };

/** Rooms or systems side by side with their pictures, and the way to all of them. */
export function FeaturePanel({ id, kind, links }: FeaturePanelProps) {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <div id={id} className={classes(panel.panel, styles.panel)}>
      <div className="wrap">
        <ul className={styles.tiles}>
          {links.map(({ id: feature, name, href, image }) => (
            <li key={feature}>
              <a className={styles.tile} href={href}>
                <Picture
                  {...(image && { src: imageUrl(image.file.path, 'small') })}
                  alt=""
                  ratio="4 / 3"
                  arrival="early"
                  missing=""
                />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
        <a className="arrow-link" href={pathTo(featureMenus[kind].index)}>
          {t(featureMenus[kind].all)}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
