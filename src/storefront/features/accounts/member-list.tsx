import type { Member } from '#contract/approvals.ts';
import { decimalText, defaultCurrency, toMajor, toMinor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Form } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import styles from './account-frame.module.css';

const key = ['listMembers'];

/** The people of a company; a manager sets above which amount their orders wait for approval (APPROVAL-1). */
export function MemberList() {
  const { call, t } = useShop();
  const { data: members = [] } = useQuery<Member[]>({ queryKey: key, queryFn: () => call('listMembers', {}) });
  const isManager = members.some(({ own, manager }) => own && manager);
  if (members.length < 2) return null;
  return (
    <section className={styles.block}>
      <h2 className="h3">{t('account.members.title')}</h2>
      <p className="muted">{t(isManager ? 'account.members.text' : 'account.members.text_member')}</p>
      <ul className={styles.cards}>
        {members.map((member) => (
          <li key={member.id} className={styles.card}>
            <div>
              <b>{member.name}</b>
              <p className="muted">
                {member.email}
                {member.manager && `, ${t('account.members.manager')}`}
              </p>
            </div>
            {isManager && !member.own ? <LimitForm member={member} /> : <Limit member={member} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Limit({ member: { orderLimitNet } }: { member: Member }) {
  const { t } = useShop();
  return (
    <p>
      {orderLimitNet === null
        ? t('account.members.no_limit')
        : t('account.members.limit', { price: formatPrice(orderLimitNet, defaultCurrency) })}
    </p>
  );
}

/** An empty field takes the limit away. */
function LimitForm({ member: { id, name, orderLimitNet } }: { member: Member }) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const sending = useSending(
    async (form, refuse) => {
      const text = textOf(form, 'orderLimitNet').replace(/\s/g, '').replace(',', '.');
      if (!/^(\d{1,8}(\.\d{1,2})?)?$/.test(text)) return refuse({ orderLimitNet: t('account.members.wrong_limit') });
      const body = { orderLimitNet: text === '' ? null : toMajor(toMinor(Number(text))) };
      client.setQueryData(key, await call('changeMember', { params: { id }, body }));
    },
    { failed: 'account.failed' },
  );
  return (
    <Form sending={sending}>
      <TextField
        label={t('account.members.limit_label', { name })}
        hint={t('account.members.limit_hint')}
        name="orderLimitNet"
        inputMode="decimal"
        maxLength={12}
        defaultValue={orderLimitNet === null ? '' : decimalText(orderLimitNet).replace('.', ',')}
        error={sending.fieldError('orderLimitNet')}
      />
      <Button type="submit" small variant="quiet" busy={sending.busy}>
        {t('account.profile.save')}
      </Button>
      <p role="status">{sending.sent ? t('account.profile.saved') : ''}</p>
    </Form>
  );
}
