import type { PieceRow } from '#contract/staff-piece.ts';
import styles from './piece-drawing.module.css';
import { sizeOf } from './piece-words.ts';

const room = 44;

/** The outline of a piece, in one scale for all pieces, so that a wrong size catches the eye. */
export function PieceMark({ piece: { sides, colour } }: { piece: Pick<PieceRow, 'sides' | 'colour'> }) {
  if (!sides) return <span className={styles.none} />;
  const scale = room / Math.max(3000, sides.width, sides.height);
  const [width, height] = [Math.max(4, sides.width * scale), Math.max(4, sides.height * scale)];
  return (
    <svg className={styles.mark} viewBox={`0 0 ${room} ${room}`} aria-hidden="true">
      <rect
        x={(room - width) / 2}
        y={(room - height) / 2}
        width={width}
        height={height}
        style={{ fill: colour ?? undefined }}
      />
    </svg>
  );
}

const paper = { width: 260, height: 220, left: 52, top: 36 };

/** A piece with its measures, as large as there is room. */
export function PieceDrawing({ piece }: { piece: Pick<PieceRow, 'sides' | 'colour' | 'name'> }) {
  const { sides, colour } = piece;
  if (!sides) return null;
  const scale = Math.min(paper.width / sides.width, paper.height / sides.height);
  const [width, height] = [Math.max(8, sides.width * scale), Math.max(8, sides.height * scale)];
  const leftEdge = paper.left + (paper.width - width) / 2;
  const top = paper.top;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${paper.left + paper.width + 16} ${top + height + 12}`}
      role="img"
      aria-label={sizeOf(piece)}
    >
      <rect x={leftEdge} y={top} width={width} height={height} style={{ fill: colour ?? undefined }} />
      <path d={`M${leftEdge} ${top - 14}h${width}m0 -5v10M${leftEdge} ${top - 19}v10`} />
      <path d={`M${leftEdge - 14} ${top}v${height}m-5 0h10M${leftEdge - 19} ${top}h10`} />
      <text x={leftEdge + width / 2} y={top - 20}>
        {sides.width}
      </text>
      <text transform={`translate(${leftEdge - 20} ${top + height / 2}) rotate(-90)`}>{sides.height}</text>
    </svg>
  );
}
