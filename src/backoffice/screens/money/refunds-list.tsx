import { useState } from 'react';
import type { StaffRefund } from '#contract/staff-money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useAnswer, useStaff, useSubmit } from '../../staff.tsx';
import styles from '../list.module.css';
import { providerName } from '#i18n/provider-name.ts';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { Tabs } from '../tabs.tsx';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from './order-cell.tsx';
import type { MoneyPart } from './part.ts';

/** Money that goes back, with what is to be done about it. */
export function RefundsList({ list, search }: MoneyPart) {
  const { t, call, has } = useStaff();
  const all = search.get('all') === '1';
  const query = { page: Number(search.get('page') ?? 1), ...(!all && { open: '1' as const }) };
  const { answer, error, again } = useAnswer(search.toString(), () => call('listRefunds', { query }), ['orders']);
  const [openRefund, setOpenRefund] = useState<StaffRefund | null>(null);
  const rows = answer?.items ?? [];
  const refunds = `${list}?view=refunds`;
  return (
    <>
      <Tabs
        label={t('back.money.view.refunds')}
        tabs={[
          { key: 'open', label: t('back.money.open_refunds'), href: refunds, on: !all },
          { key: 'all', label: t('back.money.all_refunds'), href: `${refunds}&all=1`, on: all },
        ]}
      />
      <TablePage
        {...{ list, search, answer, error }}
        page={query.page}
        label={t('back.money.view.refunds')}
        none={t('back.money.none.refunds')}
        head={
          <>
            <th scope="col">{t('back.money.order')}</th>
            <th scope="col" className={styles.wide}>
              {t('back.money.what')}
            </th>
            <th scope="col">{t('back.money.to_do')}</th>
            <th scope="col" className={table.amount}>
              {t('back.money.amount')}
            </th>
          </>
        }
      >
        {rows.map((refund) => (
          <tr key={refund.id}>
            <OrderCell id={refund.orderId} reference={refund.reference} buyer={formatMoment(new Date(refund.at))} />
            <td className={styles.wide}>
              {providerName(refund.provider, t)}
              <small>{refund.reason}</small>
            </td>
            <td>
              <span className={classes(refund.state === 'failed' && screen.bad)}>
                {t(`back.refund.${refund.state}`)}
              </span>
              <small>{t(`back.money.step.${refund.step}`)}</small>
              {refund.error !== '' && <small className={table.changes}>{refund.error}</small>}
              {has('refunds:write') && (refund.step === 'send' || refund.step === 'again') && (
                <Button small variant="quiet" onClick={() => setOpenRefund(refund)}>
                  {t('back.money.refund_sent')}
                </Button>
              )}
            </td>
            <td className={table.amount}>{formatPrice(refund.amount, refund.currency)}</td>
          </tr>
        ))}
      </TablePage>
      {openRefund !== null && (
        <Finish
          refund={openRefund}
          onDone={() => {
            setOpenRefund(null);
            again();
          }}
          onClose={() => setOpenRefund(null)}
        />
      )}
    </>
  );
}

function Finish({ refund, onDone, onClose }: { refund: StaffRefund; onDone: () => void; onClose: () => void }) {
  const { t, call } = useStaff();
  const { id, state, reference } = refund;
  const { submit, busy, failure } = useSubmit(t, async () => {
    await call('finishRefund', { params: { id }, body: { state } });
    onDone();
  });
  const amount = formatPrice(refund.amount, refund.currency);
  return (
    <Dialog open onClose={onClose} title={t('back.money.refund_sent')} closeLabel={t('back.close')}>
      <form className={stacked} onSubmit={submit}>
        <p>{t('back.money.refund_sent_text', { amount, reference })}</p>
        <Failure text={failure} />
        <Button type="submit" busy={busy}>
          {t('back.money.refund_sent')}
        </Button>
      </form>
    </Dialog>
  );
}
