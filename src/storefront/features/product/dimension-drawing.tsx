import type { Side } from '#domain/catalogue/measures.ts';
import { withUnit } from '#domain/number-text.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './dimension-drawing.module.css';

export type Box = { width: Side | null; depth: Side | null; height: Side | null };

type View = { title: string; across: Side; up: Side };

/** The largest drawn sides, and the space around them for measuring lines, texts and the ground. */
const room = { width: 280, height: 150 };
const edge = { left: 48, right: 24, top: 40, bottom: 34 };

/**
 * The outlines of a box from its sides, to one scale, with measuring lines; nothing where fewer than two measures are
 * known. Views that do not fit beside each other stand below each other.
 */
export function DimensionDrawing({ box: { width, depth, height }, unit }: { box: Box; unit: string }) {
  const t = useTexts();
  const views = [
    width && height && { title: t('product.view_front'), across: width, up: height },
    depth && height && { title: t('product.view_side'), across: depth, up: height },
    width && depth && !height && { title: t('product.view_top'), across: width, up: depth },
  ].filter((view): view is View => view !== false && view !== null);
  if (views.length === 0) return null;
  const scale = Math.min(
    room.width / Math.max(...views.map(({ across }) => across.size)),
    room.height / Math.max(...views.map(({ up }) => up.size)),
  );
  return (
    <div className={styles.drawing}>
      {views.map((view) => (
        <Elevation key={view.title} view={view} scale={scale} unit={unit} />
      ))}
    </div>
  );
}

function Elevation({ view: { title, across, up }, scale, unit }: { view: View; scale: number; unit: string }) {
  const [width, height] = [Math.max(6, across.size * scale), Math.max(6, up.size * scale)];
  const text = withUnit(across.text, unit);
  const place = Math.max(width, 110);
  const left = edge.left + (place - width) / 2;
  const [right, ground] = [left + width, edge.top + height];
  const whole = { width: edge.left + place + edge.right, height: ground + edge.bottom };
  const line = edge.top - 18;
  const side = left - 18;
  return (
    <svg
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      style={{ '--width': `${whole.width}px` }}
      role="img"
      aria-label={`${title}: ${text} × ${withUnit(up.text, unit)}`}
    >
      <path className={styles.ground} d={`M0 ${ground}H${whole.width}`} />
      <rect className={styles.outline} x={left} y={edge.top} width={width} height={height} />
      <path className={styles.measure} d={`M${left} ${line}H${right}m0 -6v12M${left} ${line - 6}v12`} />
      <path className={styles.measure} d={`M${side} ${edge.top}V${ground}m-6 0h12M${side - 6} ${edge.top}h12`} />
      <text x={left + width / 2} y={width < 130 ? line - 9 : line + 5}>
        {text}
      </text>
      <text transform={`translate(${height < 100 ? side - 10 : side + 5} ${edge.top + height / 2}) rotate(-90)`}>
        {up.text}
      </text>
      <text className={styles.caption} x={left} y={ground + 24}>
        {title}
      </text>
    </svg>
  );
}
