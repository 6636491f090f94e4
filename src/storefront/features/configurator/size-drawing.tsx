import { useShop } from '#storefront/api/shop.tsx';
import type { NumberInput } from '#domain/configurator/model.ts';
import { measureText } from './number-text.ts';
import styles from './size-drawing.module.css';

type Side = { name: string; number: number; input: NumberInput };

const room = { width: 250, height: 96, left: 64, top: 34 };

/** What has the typed measures, to scale and in the chosen colour, under the shop's measuring lines. */
export function SizeDrawing({ across, up, color }: { across: Side; up: Side; color: string | null }) {
  const { locale } = useShop();
  const size = ({ number, input }: Side) => number / 10 ** input.decimals;
  const scale = Math.min(room.width / size(across), room.height / size(up));
  const [width, height] = [Math.max(10, size(across) * scale), Math.max(10, size(up) * scale)];
  const text = ({ number, input }: Side) => measureText(number, input, locale);
  const left = room.left + (room.width - width) / 2;
  const [right, bottom] = [left + width, room.top + height];
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${room.left + room.width + 64} ${room.top + room.height + 12}`}
      role="img"
      aria-label={`${across.name} ${text(across)}, ${up.name} ${text(up)}`}
    >
      <rect x={left} y={room.top} width={width} height={height} style={{ fill: color ?? undefined }} />
      <path
        d={`M${left} 18H${right}M${left} 12v12M${right} 12v12M${left - 18} ${room.top}V${bottom}M${left - 24} ${room.top}h12M${left - 24} ${bottom}h12`}
      />
      <text x={left + width / 2} y={23}>
        {text(across)}
      </text>
      <text x={left - 26} y={room.top + height / 2 + 5} className={styles.beside}>
        {text(up)}
      </text>
    </svg>
  );
}
