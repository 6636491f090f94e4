import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './order-mail.module.css';

type OrderMailProps = {
  id: number | null;
  order: StaffOrder;
  onClose: () => void;
  onSent: (order: StaffOrder) => void;
};

/** A mail about the order as it went out, which can be sent once more. */
export function OrderMail({ id, order, onClose, onSent }: OrderMailProps) {
  const { t } = useStaff();
  const subject = order.mails?.find((mail) => mail.id === id)?.subject ?? '';
  return (
    <Dialog open={id !== null} onClose={onClose} title={subject} closeLabel={t('back.close')} wide>
      {id !== null && <Letter id={id} onSent={onSent} onClose={onClose} />}
    </Dialog>
  );
}

function Letter({ id, onSent, onClose }: Pick<OrderMailProps, 'onSent' | 'onClose'> & { id: number }) {
  const { t, call, has } = useStaff();
  const { answer, error } = useAnswer(`mail ${id}`, () => call('getOrderMail', { params: { id } }));
  const [failure, setFailure] = useState<unknown>(null);
  const send = () =>
    call('sendOrderMailAgain', { params: { id } }).then((order) => {
      onSent(order);
      onClose();
    }, setFailure);
  const wrong = error ?? failure;
  return (
    <>
      <Failure text={wrong === null ? null : textOfError(t, wrong)} />
      {answer !== null && (
        <>
          <p className={screen.muted}>
            {answer.recipient}, {formatMoment(new Date(answer.sentAt ?? answer.at))}
          </p>
          <pre className={styles.letter}>{answer.text}</pre>
        </>
      )}
      {has('orders:write') && (
        <Button variant="quiet" onClick={() => void send()}>
          {t('back.mail.again')}
        </Button>
      )}
    </>
  );
}
