import type { Side } from '#domain/catalogue/measures.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './scale-drawing.module.css';

/** In millimetres. */
const door = { width: 900, height: 2050 };
const person = { width: 480, height: 1700 };
const gap = 260;
const edge = { top: 80, ground: 270 };
/**
 * The height of letters. A wide or a high drawing is shown smaller, so the height is a part of its width and height.
 */
const letters = { least: 84, ofWidth: 0.016, ofHeight: 0.039 };
/** Below the ground stand two lines of words. */
const lettersBelow = edge.ground / letters.least;
/** A person as a line: head, shoulders, legs, in parts of its width and height from the upper left corner. */
const headRadius = 110;
/** The narrowest place of a shape, as a part of the drawing: its words fit below it on a phone too. */
const narrowestPlace = 0.16;

type Shape = { width: number; height: number };
export type ScaleDrawingProps = {
  /** Widths and heights in millimetres. */
  product: { width: Side; height: Side };
  name: string;
  packaging: Shape | null;
};

/** A product, and its packaging where that is known, to one scale beside a person and a door (CATALOGUE-40). */
export function ScaleDrawing({ product: { width, height }, name, packaging }: ScaleDrawingProps) {
  const t = useTexts();
  const own = { width: width.size, height: height.size };
  const shapes = [
    { what: 'door', ...door, text: t('scale.door') },
    { what: 'person', ...person, text: t('scale.person') },
    { what: 'product', ...own, text: `${t('scale.product')} ${height.text}` },
    ...(packaging ? [{ what: 'packaging', ...packaging, text: `${t('scale.packaging')} ${packaging.height}` }] : []),
  ] as const;
  const highest = Math.max(...shapes.map((shape) => shape.height));
  const ground = highest + edge.top;
  const bare = endOf(shapes.map((shape) => shape.width));
  const places = shapes.map((shape) => Math.max(shape.width, bare * narrowestPlace));
  const whole = endOf(places);
  const letter = Math.max(letters.least, letters.ofWidth * whole, letters.ofHeight * ground);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${whole} ${ground + lettersBelow * letter}`}
      preserveAspectRatio="xMidYMax"
      style={{ '--whole': `${bare}px`, '--letter': `${letter}px` }}
      role="img"
      aria-label={t('scale.label', { name, width: width.text, height: height.text })}
    >
      <path className={styles.ground} d={`M0 ${ground}H${whole}`} />
      {shapes.map(({ what, width: across, height: up, text }, index) => (
        <g
          key={what}
          transform={`translate(${endOf(places.slice(0, index)) + (places[index]! - across) / 2} ${ground - up})`}
        >
          {what === 'person' ? <Person /> : <rect className={styles[what]} width={across} height={up} />}
          {what === 'door' && <circle className={styles.handle} cx={across - 90} cy={up / 2} r={24} />}
          <text y={up + letter * 0.6}>
            {text.split(' ').map((word) => (
              <tspan key={word} x={across / 2} dy="1.15em">
                {word}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Where the next of several places begins, and the drawing ends. */
const endOf = (places: readonly number[]): number => places.reduce((sum, place) => sum + place + gap, gap);

function Person() {
  const middle = person.width / 2;
  const shoulders = headRadius * 2 + 70;
  const hips = person.height * 0.52;
  const arm = hips - shoulders - 60;
  const outerLeg = person.height - hips;
  const innerLeg = outerLeg - 120;
  const body = [
    `M${middle - 190} ${shoulders + 60}q0 -60 60 -60h260q60 0 60 60v${arm}h-70`,
    `v${outerLeg}h-100v-${innerLeg}h-40v${innerLeg}h-100v-${outerLeg}h-70z`,
  ];
  return (
    <g className={styles.person}>
      <circle cx={middle} cy={headRadius} r={headRadius} />
      <path d={body.join('')} />
    </g>
  );
}
