import { useShop } from '#storefront/api/shop.tsx';
import styles from './dimension-drawing.module.css';
import { formatMeasure } from '#domain/catalogue/measures.ts';

export type Box = { width: number | null; depth: number | null; height: number | null };

type View = { title: string; across: number; up: number };

const sheet = { width: 760, height: 340, left: 70, top: 56, gap: 104, room: { width: 560, height: 220 } };

/**
 * The outlines of a box from its sides, to scale, with measuring lines; nothing where fewer than two measures are
 * known.
 */
export function DimensionDrawing({ box: { width, depth, height }, unit }: { box: Box; unit: string }) {
  const { t, locale } = useShop();
  const views = [
    width !== null && height !== null && { title: t('product.view_front'), across: width, up: height },
    depth !== null && height !== null && { title: t('product.view_side'), across: depth, up: height },
    width !== null && depth !== null && height === null && { title: t('product.view_top'), across: width, up: depth },
  ].filter((view): view is View => view !== false);
  if (views.length === 0) return null;

  const across = views.reduce((sum, view) => sum + view.across, 0);
  const scale = Math.min(sheet.room.width / across, sheet.room.height / Math.max(...views.map(({ up }) => up)));
  const sizes = views.map((view) => ({
    ...view,
    x: Math.max(6, view.across * scale),
    y: Math.max(6, view.up * scale),
  }));
  const ground = sheet.top + Math.max(...sizes.map(({ y }) => y));
  const total = sizes.reduce((sum, { x }) => sum + x, 0) + sheet.gap * (sizes.length - 1);
  const label = [width, depth, height]
    .filter((measure) => measure !== null)
    .map((measure) => formatMeasure(String(measure), locale))
    .join(' × ');
  let left = Math.max(sheet.left, (sheet.width - total) / 2);
  return (
    <div className={styles.drawing} tabIndex={0}>
      <svg
        viewBox={`0 0 ${sheet.width} ${ground + 48}`}
        role="img"
        aria-label={`${t('catalogue.dimensions')}: ${label} ${unit}`}
      >
        <path className={styles.ground} d={`M30 ${ground}H${sheet.width - 30}`} />
        {sizes.map((view) => {
          const x = left;
          left += view.x + sheet.gap;
          return (
            <Elevation
              key={view.title}
              {...view}
              left={x}
              ground={ground}
              across={formatMeasure(String(view.across), locale)}
              up={formatMeasure(String(view.up), locale)}
              unit={unit}
            />
          );
        })}
      </svg>
    </div>
  );
}

type ElevationProps = {
  title: string;
  x: number;
  y: number;
  left: number;
  ground: number;
  across: string;
  up: string;
  unit: string;
};

function Elevation({ title, x, y, left, ground, across, up, unit }: ElevationProps) {
  const top = ground - y;
  const line = top - 24;
  const side = left - 24;
  return (
    <g>
      <rect className={styles.outline} x={left} y={top} width={x} height={y} />
      <path
        className={styles.measure}
        d={`M${left} ${line}h${x}M${left} ${line - 6}v12M${left + x} ${line - 6}v12M${side} ${top}v${y}M${side - 6} ${top}h12M${side - 6} ${ground}h12`}
      />
      <text x={left + x / 2} y={x < 90 ? line - 12 : line + 5}>{`${across} ${unit}`}</text>
      <text transform={`translate(${y < 70 ? side - 18 : side + 5} ${top + y / 2}) rotate(-90)`}>{up}</text>
      <text className={styles.caption} x={left} y={ground + 24}>
        {title}
      </text>
    </g>
  );
}
