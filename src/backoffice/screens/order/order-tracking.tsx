import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** The number of the parcel and where it is followed. */
export function OrderTracking(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, tracking, state } = part.order;
  const { kept, onInput, drop } = useDraft(`order-tracking ${id}`);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const body = { version, number: valueOf(form, 'number'), url: valueOf(form, 'url').trim() || null };
    const changed = await call('trackOrder', { params: { id }, body });
    drop();
    return changed;
  });
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.order.parcel')}</h2>
      <form className={stacked} onSubmit={submit} onInput={onInput}>
        <Failure text={failure} />
        <TextField
          label={t('back.order.tracking')}
          name="number"
          maxLength={100}
          defaultValue={kept['number'] ?? tracking?.number}
          hint={t(state === 'shipped' ? 'back.order.tracking_tells' : 'back.order.tracking_waits')}
          required
          error={fieldError('number')}
        />
        <TextField
          label={t('back.order.tracking_url')}
          name="url"
          type="url"
          maxLength={1000}
          defaultValue={kept['url'] ?? tracking?.url ?? ''}
          error={fieldError('url')}
        />
        <Button type="submit" variant="quiet" small busy={busy}>
          {t('back.order.tracking_submit')}
        </Button>
      </form>
    </section>
  );
}
