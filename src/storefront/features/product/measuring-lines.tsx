import type { Product } from '#contract/product.ts';
import { withChosen, writtenLines, type ChosenMeasure, type MeasuringLine } from '#domain/catalogue/measures.ts';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './measuring-lines.module.css';

type MeasuringLinesProps = {
  lines: NonNullable<Product['images'][number]['lines']>;
  product: Product;
  chosen: readonly ChosenMeasure[];
};

/** The measures on a product's square picture, as they are chosen; the details tell the same in words. */
export function MeasuringLines({ lines, product, chosen }: MeasuringLinesProps) {
  const { t, locale } = useShop();
  const dimensionsName = t('catalogue.dimensions');
  const attributes = withChosen(product.mergedAttributesRanges, dimensionsName, chosen);
  return (
    <svg className={styles.lines} viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {writtenLines(lines, attributes, dimensionsName, locale).map((line) => (
        <Measure key={line.name} line={line} text={line.text} />
      ))}
    </svg>
  );
}

/** Half of a tick; shorter lines have their text beside them, away from the middle of the picture. */
const tick = 11;
const shortest = 130;
/** Letters below it would be cut off by the edge of the picture. */
const lowest = 985;
/** Half of a letter's width as the style sheet draws it on a phone, where letters are the largest. */
const halfLetter = 34 * 0.29;
/** What is left free between a text and the edge of the picture. */
const edge = 12;

/** Where the middle of a text can stand so that the picture cuts nothing of it off. */
function within(x: number, text: string): number {
  const half = text.length * halfLetter + edge;
  return Math.min(1000 - half, Math.max(half, x));
}

function Measure({ line: { from, to }, text }: { line: MeasuringLine; text: string }) {
  const [x1, y1, x2, y2] = [from.x * 10, from.y * 10, to.x * 10, to.y * 10];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [across, up] = [(-(y2 - y1) / length) * tick, ((x2 - x1) / length) * tick];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const ticks = [`M${x1 - across} ${y1 - up}`, `L${x1 + across} ${y1 + up}`, `M${x2 - across} ${y2 - up}`];
  return (
    <>
      <path d={`M${x1} ${y1}L${x2} ${y2}${ticks.join('')}L${x2 + across} ${y2 + up}`} />
      {length < shortest ? (
        <Words place={`translate(${within(x + (x < 500 ? -30 : 30), text)} ${Math.min(lowest, y + 48)})`}>{text}</Words>
      ) : (
        <Words place={`translate(${x} ${y}) rotate(${readable((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)})`}>
          {text}
        </Words>
      )}
    </>
  );
}

/** The text stands on a plate about as wide as its letters, so that it can be read on any picture. */
function Words({ place, children }: { place: string; children: string }) {
  return (
    <g transform={place} style={{ '--letters': children.length }}>
      <rect />
      <text>{children}</text>
    </g>
  );
}

/** The text is never upside down. Vertical text is read from bottom to top. */
const readable = (degrees: number) => (degrees > 80 ? degrees - 180 : degrees < -100 ? degrees + 180 : degrees);
