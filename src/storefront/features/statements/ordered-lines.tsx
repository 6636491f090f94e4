import type { Order } from '#contract/order.ts';
import type { StatedPieces } from '#domain/statements/statement.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf } from '#storefront/forms/use-sending.ts';
import styles from './statements.module.css';

type Line = Order['items'][number];

const piecesOf = ({ quantity, cancelledQuantity }: Line) => quantity - cancelledQuantity;
const isBound = ({ configured }: Line) => configured?.madeToMeasure === true;
const nameOf = ({ name, mark }: Line) => [name, mark].filter(Boolean).join(', ');
/** The lines that can be withdrawn from, and those that were made to measure, with their positions. */
const linesOf = ({ items }: Order, bound: boolean) =>
  items
    .map((line, position) => ({ line, position }))
    .filter(({ line }) => piecesOf(line) > 0 && isBound(line) === bound);

type OrderedLinesProps = { order: Order; chosen: readonly StatedPieces[] | null; error: string | null };

/** How many pieces of each line; what was made to measure stands apart with the reason (STATEMENT-3). */
export function OrderedLines({ order, chosen, error }: OrderedLinesProps) {
  const t = useTexts();
  const bound = linesOf(order, true);
  return (
    <fieldset className={styles.lines}>
      <legend>{t('withdrawal.pieces')}</legend>
      {linesOf(order, false).map(({ line, position }) => (
        <TextField
          key={position}
          label={nameOf(line)}
          hint={t('withdrawal.pieces_of', { count: piecesOf(line) })}
          name={`line-${position}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={piecesOf(line)}
          defaultValue={
            chosen === null ? piecesOf(line) : (chosen.find((pieces) => pieces.position === position)?.quantity ?? 0)
          }
        />
      ))}
      {bound.length > 0 && (
        <p>
          <b>{bound.map(({ line }) => nameOf(line)).join(', ')}</b>
          <br />
          <span className="muted">{t('withdrawal.bound')}</span>
        </p>
      )}
      {error !== null && <ErrorBox text={error} />}
    </fieldset>
  );
}

/** The chosen pieces of a filled form; empty if nothing is chosen. */
export function chosenPieces(order: Order, form: FormData): StatedPieces[] {
  return linesOf(order, false).flatMap(({ line, position }) => {
    const quantity = Math.min(Math.trunc(Number(textOf(form, `line-${position}`))), piecesOf(line));
    return quantity > 0 ? [{ position, quantity }] : [];
  });
}

/** '2 × Komoda Fiord, 1 × Lampa'; the empty text where the order is not known. */
export const piecesText = (order: Order | undefined, lines: readonly StatedPieces[] | null): string =>
  order && lines
    ? lines.map(({ position, quantity }) => `${quantity} × ${nameOf(order.items[position]!)}`).join(', ')
    : '';
