import { useState } from 'react';
import { refusalOf, type AnswerOf } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQueryClient } from '#storefront/api/use-query.ts';
import { Form } from '#storefront/forms/form.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './account-frame.module.css';
import { ReadLink } from './consent-fields.tsx';

export type Approval = AnswerOf<'listApprovals'>[number];

/** Under this key the page keeps the approvals. */
export const approvalsKey = ['listApprovals'];

/** If the list cannot be loaded again, the one that is shown stays. */
export const keepsShown = (error: unknown): void => console.error('The approvals could not be loaded anew', error);

/**
 * A manager approves the amount that is shown; if the price has changed meanwhile, the new amount is shown first
 * (APPROVAL-3).
 */
export function ApprovalDecision({ approval: { id, buyer, cart } }: { approval: Approval }) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [reminded, setReminded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (approvals: Approval[]) => client.setQueryData(approvalsKey, approvals);
  const approve = async () => {
    setReminded(!agreed);
    if (!agreed) return;
    setBusy(true);
    setFailure(null);
    try {
      set(await call('approveOrder', { params: { id }, body: { totals: cart!.totals, termsAccepted: true } }));
    } catch (error) {
      setAgreed(false);
      const isOther = refusalOf('approveOrder', error)?.cart !== undefined;
      setFailure(errorText(error, t, isOther ? 'account.approvals.changed' : 'account.not_done'));
      await call('listApprovals', {}).then(set, keepsShown);
    }
    setBusy(false);
  };
  const sending = useSending(
    async (form) => set(await call('refuseOrder', { params: { id }, body: { reason: textOf(form, 'reason') } })),
    { failed: 'account.failed' },
  );
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <Checkbox
        label={
          <>
            {t('account.approvals.terms')} <ReadLink id="terms" />
          </>
        }
        checked={agreed}
        required
        onChange={(event) => {
          setAgreed(event.target.checked);
          setReminded(false);
        }}
        error={reminded ? t('account.approvals.terms_missing') : undefined}
      />
      <div className={styles.actions}>
        <Button small busy={busy} onClick={() => void approve()}>
          {t('account.approvals.approve')}
        </Button>
        <Button small variant="quiet" disabled={busy} onClick={() => setRefusing(true)}>
          {t('account.approvals.refuse')}
        </Button>
      </div>
      <Dialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t('account.approvals.refuse_title')}
        closeLabel={t('account.login.close')}
      >
        <Form sending={sending}>
          <TextField
            label={t('account.approvals.reason_label')}
            hint={t('account.approvals.reason_hint', { name: buyer })}
            name="reason"
            required
            maxLength={1000}
            error={sending.fieldError('reason')}
          />
          <Button type="submit" busy={sending.busy}>
            {t('account.approvals.refuse')}
          </Button>
        </Form>
      </Dialog>
    </>
  );
}
