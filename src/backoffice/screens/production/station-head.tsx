import { useStaff } from '../../staff.tsx';
import styles from './board.module.css';
import { PrintButton } from './print-button.tsx';

type Props = { station: { id: number; name: string }; today: string };

/** What a station is called, and what is cut for it today. */
export function StationHead({ station: { id, name }, today }: Props) {
  const { t, call } = useStaff();
  return (
    <div className={styles.stationHead}>
      <h2>{name}</h2>
      <PrintButton
        plain
        label={t('back.production.cuts')}
        fullName={t('back.production.cuts_of', { station: name })}
        ask={() => call('listCuts', { query: {}, body: { day: today, station: id, format: 'pdf' } })}
      />
    </div>
  );
}
