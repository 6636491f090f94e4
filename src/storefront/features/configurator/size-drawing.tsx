import { useShop } from '#storefront/api/shop.tsx';
import { millimetresOf } from '#domain/catalogue/measures.ts';
import type { NumberInput } from '#domain/configurator/model.ts';
import { numberInUnit } from '#domain/configurator/numbers.ts';
import { measureText } from './value-words.ts';
import styles from './size-drawing.module.css';

/** number: null until it is typed. */
type Side = { name: string; number: number | null; input: NumberInput };

const room = { width: 140, height: 150, left: 40, top: 34 };

/**
 * The typed measures drawn to scale in the chosen colour. Every control of a measure shows the same drawing, also
 * before a measure is typed, so that width and height are not confused.
 */
export function SizeDrawing({ across, up, color }: { across: Side; up: Side; color: string | null }) {
  const { locale } = useShop();
  const areKnown = across.number !== null && up.number !== null;
  const scale = Math.min(room.width / sizeOf(across), room.height / sizeOf(up));
  const [width, height] = [Math.max(10, sizeOf(across) * scale), Math.max(10, sizeOf(up) * scale)];
  const text = ({ name, number, input }: Side) => (number === null ? name : measureText(number, input, locale));
  const left = room.left + (room.width - width) / 2;
  const top = room.top + (room.height - height) / 2;
  const [right, bottom] = [left + width, top + height];
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${room.left + room.width + 16} ${room.top + room.height + 14}`}
      role="img"
      aria-label={[across, up]
        .map((side) => `${side.name} ${side.number === null ? '' : text(side)}`.trim())
        .join(', ')}
    >
      <rect
        className={areKnown ? undefined : styles.unknown}
        x={left}
        y={top}
        width={width}
        height={height}
        style={{ fill: areKnown ? (color ?? undefined) : undefined }}
      />
      <path d={`M${left} ${top - 16}H${right}m0 -6v12M${left} ${top - 22}v12`} />
      <path d={`M${left - 16} ${top}V${bottom}m-6 0h12M${left - 22} ${top}h12`} />
      <text x={left + width / 2} y={top - 11}>
        {text(across)}
      </text>
      <text transform={`translate(${left - 11} ${top + height / 2}) rotate(-90)`}>{text(up)}</text>
    </svg>
  );
}

/**
 * In millimetres, or in its own unit if that has no length. While nothing is typed, it is the middle of the allowed
 * range.
 */
function sizeOf({ number, input }: Side): number {
  const size = numberInUnit(input, number ?? (input.minimum + input.maximum) / 2);
  return millimetresOf(size, input.unit) || size;
}
