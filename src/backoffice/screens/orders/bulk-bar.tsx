import { useState } from 'react';
import type { ChangedOrder } from '#contract/staff-order-work.ts';
import type { StaffOrderRow } from '#contract/staff-order.ts';
import { mayBecome } from '#domain/orders/order-state.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { textOfError, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './bulk-bar.module.css';

const moves = ['in_progress', 'shipped', 'delivered'] as const;
type Move = (typeof moves)[number];

const atOnce = 25;

type BulkBarProps = { orders: readonly StaffOrderRow[]; onDone: () => void; onClear: () => void };

/** What can be done with the ticked orders; a report tells of each of them. */
export function BulkBar({ orders, onDone, onClear }: BulkBarProps) {
  const { t, call, has } = useStaff();
  const [openMove, setOpenMove] = useState<Move | null>(null);
  const [lines, setLines] = useState<readonly ChangedOrder[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const possible = has('orders:write')
    ? moves.filter((move) => orders.some(({ state }) => mayBecome(state, move)))
    : [];
  const [first] = possible;
  useKeys([
    ...(first === undefined ? [] : [{ keys: 'p', label: t(`back.move.${first}`), run: () => setOpenMove(first) }]),
    { keys: 'Escape', label: t('back.bulk.clear'), run: onClear },
  ]);
  const movable = openMove === null ? [] : orders.filter(({ state }) => mayBecome(state, openMove));
  const change = async () => {
    let done: readonly ChangedOrder[] = [];
    setLines(done);
    try {
      for (let from = 0; from < movable.length; from += atOnce) {
        const part = movable.slice(from, from + atOnce).map(({ id, version }) => ({ id, version }));
        done = [...done, ...(await call('changeOrders', { body: { state: openMove!, orders: part } }))];
        setLines(done);
      }
    } catch (error) {
      setFailure(error);
    }
    onDone();
  };
  const close = () => {
    setOpenMove(null);
    setLines(null);
    setFailure(null);
  };
  return (
    <>
      {orders.length > 0 && (
        <div className={styles.bulk}>
          <b>{t('back.bulk.ticked', { count: orders.length })}</b>
          {possible.map((move) => (
            <Button
              key={move}
              small
              variant={move === first ? 'primary' : 'quiet'}
              className={classes(move === first && styles.lead)}
              onClick={() => setOpenMove(move)}
            >
              {t(`back.move.${move}`)} {move === first && <kbd>P</kbd>}
            </Button>
          ))}
          <Button small variant="quiet" onClick={onClear}>
            {t('back.bulk.clear')}
          </Button>
        </div>
      )}
      <Dialog
        open={openMove !== null}
        onClose={close}
        title={openMove === null ? '' : t(`back.move.${openMove}`)}
        closeLabel={t('back.close')}
      >
        <Failure text={failure === null ? null : textOfError(t, failure)} />
        {lines === null ? (
          <>
            <p>{t('back.bulk.text', { count: movable.length, left: orders.length - movable.length })}</p>
            <Button onClick={() => void change()}>{t('back.bulk.do', { count: movable.length })}</Button>
          </>
        ) : (
          <Report lines={lines} />
        )}
      </Dialog>
    </>
  );
}

/** The result for each order. */
function Report({ lines }: { lines: readonly ChangedOrder[] }) {
  const { t } = useStaff();
  return (
    <>
      <p role="status">
        {t('back.bulk.report', { done: lines.filter(({ done }) => done).length, count: lines.length })}
      </p>
      <ul className={screen.list}>
        {lines.map(({ id, reference, done, message }) => (
          <li key={id} className={done ? undefined : screen.bad}>
            {reference}: {done ? t('back.bulk.done') : message}
          </li>
        ))}
      </ul>
    </>
  );
}
