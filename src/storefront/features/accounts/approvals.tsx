import { useState } from 'react';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import styles from './account-frame.module.css';
import { ApprovalDecision, approvalsKey, keepsShown, type Approval } from './approval-decision.tsx';

/** Takes the cart that something was put back into. */
type TakingBack = { onTakenBack: (cart: AnswerOf<'takeBackOrder'>['cart']) => void };

/** The orders of a company that a manager has to approve; nothing where there are none (APPROVAL-2). */
export function Approvals({ onTakenBack }: TakingBack) {
  const { call } = useShop();
  const query = useQuery({ queryKey: approvalsKey, queryFn: () => call('listApprovals', {}), staleTime: 0 });
  return (
    <Answered query={query} waiting={null}>
      {(approvals) => <ApprovalList {...{ approvals, onTakenBack }} />}
    </Answered>
  );
}

function ApprovalList({ approvals, onTakenBack }: TakingBack & { approvals: readonly Approval[] }) {
  const { t } = useShop();
  const openApprovals = approvals.filter(({ state }) => state === 'waiting' || state === 'refused');
  if (openApprovals.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className="h3">{t('account.approvals.title')}</h2>
      <ul className={styles.orders}>
        {openApprovals.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} onTakenBack={onTakenBack} />
        ))}
      </ul>
    </section>
  );
}

type CardProps = TakingBack & { approval: Approval };

function ApprovalCard({ approval, onTakenBack }: CardProps) {
  const shop = useShop();
  const { t } = shop;
  const { buyer, own, state, createdAt, projectName, comments, net, currency, decidedBy, reason, cart } = approval;
  const netNow = cart?.totals.net ?? net;
  return (
    <li className={styles.order}>
      <h3 className="h4">{own ? t('account.approvals.yours') : t('account.approvals.of', { name: buyer })}</h3>
      <p className={styles.amount}>{t('account.approvals.net', { price: formatPrice(netNow, currency) })}</p>
      <p className="muted">
        {t('account.approvals.asked', { moment: formatMoment(new Date(createdAt)) })}
        {projectName !== '' && `, ${t('account.quotations.project', { name: projectName })}`}
        {cart && `, ${goodsText(cart.items, shop)}`}
      </p>
      <p className={styles.amount}>{t(`account.approvals.state.${state}`)}</p>
      <div className={styles.details}>
        {cart && <Lines cart={cart} />}
        {comments !== '' && <p className="muted">{t('account.quotations.note', { note: comments })}</p>}
        {netNow !== net && <p>{t('account.approvals.was', { price: formatPrice(net, currency) })}</p>}
        {reason !== '' && <p>{t('account.approvals.reason', { name: decidedBy, reason })}</p>}
        {own ? (
          <TakeBack approval={approval} onTakenBack={onTakenBack} />
        ) : (
          approval.mayDecide && <ApprovalDecision approval={approval} />
        )}
      </div>
    </li>
  );
}

function Lines({ cart }: { cart: NonNullable<Approval['cart']> }) {
  const { t } = useShop();
  return (
    <ul className={styles.lines}>
      {cart.items.map(({ id, name, codeWithChoices, mark, quantity, lineNet }) => (
        <li key={id}>
          <span>
            {name} <span className="muted">{[codeWithChoices, mark].filter(Boolean).join(', ')}</span>
          </span>
          <span className="tabular">
            {t('account.approvals.line', { quantity, price: formatPrice(lineNet, cart.currency) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ approval: { id, state }, onTakenBack }: CardProps) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const takeBack = async () => {
    setFailure(null);
    try {
      const { cart } = await call('takeBackOrder', { params: { id } });
      onTakenBack(cart);
      navigate(pathTo('ORDER_CART'));
    } catch (error) {
      setFailure(errorText(error, t, 'account.not_done'));
      const show = (approvals: Approval[]) => client.setQueryData(approvalsKey, approvals);
      await call('listApprovals', {}).then(show, keepsShown);
    }
  };
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <div className={styles.actions}>
        <Button small variant="quiet" onClick={() => void takeBack()}>
          {t(state === 'waiting' ? 'account.approvals.withdraw' : 'account.approvals.take_back')}
        </Button>
      </div>
    </>
  );
}
