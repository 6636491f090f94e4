import { useState } from 'react';
import type { Workshop } from '#contract/staff-production.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

type Way = Workshop['ways'][number];
type Props = { workshop: Workshop; onKept: (workshop: Workshop) => void };

/** Which stations the pieces of a rule set go through, and for how long. */
export function Ways({ workshop, onKept }: Props) {
  const { t, has, locale } = useStaff();
  const [open, setOpen] = useState<Way | null>(null);
  const nameOf = ({ ruleSet, name }: Way) => (ruleSet === '' ? t('back.production.usual_way') : name || ruleSet);
  const wordsOf = ({ steps, ruleSet }: Way) => {
    if (steps === null) return t(ruleSet === '' ? 'back.production.way_missing' : 'back.production.way_usual');
    if (steps.length === 0) return t('back.production.way_none');
    return steps
      .map(({ stationId, minutes }) => {
        const station = workshop.stations.find(({ id }) => id === stationId);
        return `${station?.name[locale]} ${t('back.production.minutes', { count: minutes })}`;
      })
      .join(' → ');
  };
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.production.ways')}</h2>
      <p className={screen.muted}>{t('back.production.ways_text')}</p>
      <DataTable
        label={t('back.production.ways')}
        head={
          <>
            <th scope="col">{t('back.production.rule_set')}</th>
            <th scope="col">{t('back.production.way')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('back.production.change_way')}</span>
            </th>
          </>
        }
      >
        {workshop.ways.map((way) => (
          <tr key={way.ruleSet}>
            <td>{nameOf(way)}</td>
            <td>{wordsOf(way)}</td>
            <td className={table.amount}>
              {has('production:write') && (
                <Button
                  small
                  variant="quiet"
                  aria-label={`${t('back.production.change_way')}: ${nameOf(way)}`}
                  onClick={() => setOpen(way)}
                >
                  {t('back.production.change_way')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? nameOf(open) : ''}
        closeLabel={t('back.close')}
      >
        {open && (
          <WayForm
            way={open}
            workshop={workshop}
            onKept={(way) => {
              setOpen(null);
              onKept(way);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function WayForm({ way, workshop: { stations }, onKept }: Props & { way: Way }) {
  const { t, call, locale } = useStaff();
  const keep = async (steps: Way['steps']) =>
    onKept(await call('keepWay', { query: {}, body: { ruleSet: way.ruleSet, version: way.version, steps } }));
  const { submit, busy, failure } = useSubmit(t, (form) =>
    keep(
      stations
        .map(({ id }) => ({ stationId: id, minutes: Number(valueOf(form, `minutes-${id}`) || 0) }))
        .filter(({ minutes }) => minutes > 0),
    ),
  );
  const again = useSubmit(t, () => keep(null));
  return (
    <>
      <form className={stacked} onSubmit={submit}>
        <p>{t('back.production.way_text')}</p>
        <Failure text={failure ?? again.failure} />
        {stations.map(({ id, name }) => (
          <TextField
            key={id}
            label={name[locale]}
            name={`minutes-${id}`}
            unit="min"
            inputMode="numeric"
            pattern="\d{0,4}"
            defaultValue={way.steps?.find(({ stationId }) => stationId === id)?.minutes ?? ''}
          />
        ))}
        <Button type="submit" busy={busy}>
          {t('back.production.keep_way')}
        </Button>
      </form>
      {way.ruleSet !== '' && way.steps !== null && (
        <form className={stacked} onSubmit={again.submit}>
          <Button type="submit" variant="quiet" busy={again.busy}>
            {t('back.production.way_again')}
          </Button>
        </form>
      )}
    </>
  );
}
