import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Station, Workshop } from '#contract/staff-production.ts';
import { Button } from '#storefront/ui/button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff, useSubmit } from '../../staff.tsx';
import screen from '../screen.module.css';
import { Ways } from './ways.tsx';
import styles from './workshop-settings.module.css';

/** Stations with what they can do in a day, and the ways of rule sets through them. */
export function WorkshopSettings() {
  const { t, call } = useStaff();
  const { answer, error, set } = useAnswer('workshop', () => call('getWorkshop', { query: {} }));
  if (answer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const key = answer.stations.map(({ id, version }) => `${id}.${version}`).join(' ');
  return (
    <div className={styles.settings}>
      <Stations key={key} stations={answer.stations} onKept={set} />
      {answer.stations.length > 0 && <Ways workshop={answer} onKept={set} />}
    </div>
  );
}

type Row = { key: string; station: Station | null };

function Stations({ stations, onKept }: { stations: readonly Station[]; onKept: (workshop: Workshop) => void }) {
  const { t, call, has } = useStaff();
  const [rows, setRows] = useState<Row[]>(() => stations.map((station) => ({ key: String(station.id), station })));
  const [addedRows, setAddedRows] = useState(1);
  const may = has('production:write');
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const value = (name: string, { key }: Row) => String(form.get(`${name}-${key}`) ?? '');
    const typedStations = rows.map((row) => ({
      id: row.station?.id ?? null,
      version: row.station?.version ?? null,
      name: { pl: value('pl', row), en: value('en', row) },
      minutesADay: Math.round(Number(value('hours', row).replace(',', '.')) * 60),
    }));
    onKept(await call('keepStations', { query: {}, body: { stations: typedStations } }));
  });
  const swap = (at: number, by: 1 | -1) =>
    setRows(rows.map((row, index) => (index === at ? rows[at + by]! : index === at + by ? rows[at]! : row)));
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.production.stations')}</h2>
      <p className={screen.muted}>{t('back.production.stations_text')}</p>
      <form onSubmit={submit}>
        <Failure text={failure} />
        {rows.map((row, index) => (
          <StationFields
            key={row.key}
            row={row}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => swap(index, by)}
            onRemove={() => setRows(rows.filter((each) => each !== row))}
          />
        ))}
        {may && (
          <p className={screen.row}>
            <Button
              variant="quiet"
              small
              onClick={() => {
                setRows([...rows, { key: `new${addedRows}`, station: null }]);
                setAddedRows(addedRows + 1);
              }}
            >
              <Plus aria-hidden="true" size={16} /> {t('back.production.add_station')}
            </Button>
            <Button type="submit" small busy={busy}>
              {t('back.production.keep_stations')}
            </Button>
          </p>
        )}
      </form>
    </section>
  );
}

type StationFieldsProps = {
  row: Row;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function StationFields({ row, isFirst, isLast, onMove, onRemove }: StationFieldsProps) {
  const { t, has } = useStaff();
  const may = has('production:write');
  return (
    <fieldset className={styles.row} disabled={!may}>
      <legend className="visually-hidden">{row.station?.name.pl ?? t('back.production.new_station')}</legend>
      <TextField
        label={t('back.production.name_pl')}
        name={`pl-${row.key}`}
        defaultValue={row.station?.name.pl}
        maxLength={60}
        required
      />
      <TextField
        label={t('back.production.name_en')}
        name={`en-${row.key}`}
        defaultValue={row.station?.name.en}
        maxLength={60}
        required
      />
      <TextField
        label={t('back.production.hours')}
        name={`hours-${row.key}`}
        defaultValue={row.station ? String(row.station.minutesADay / 60).replace('.', ',') : '8'}
        inputMode="decimal"
        pattern="\d{1,3}([.,]\d{1,2})?"
        required
      />
      {may && (
        <p className={styles.moves}>
          <IconButton label={t('back.production.move_up')} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={t('back.production.move_down')} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('back.production.remove_station')} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </fieldset>
  );
}
