import type { PieceRow } from '#contract/staff-piece.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import { PieceDrawing } from './piece-drawing.tsx';
import styles from './piece-panel.module.css';

/** The description of a piece: measures, choices, the buyer's name for it, and the promised day. */
export function PiecePanel({ piece, late }: { piece: PieceRow; late: boolean }) {
  const { t } = useStaff();
  const { name, words, label, promisedOn, buyer, productCode } = piece;
  return (
    <>
      <p className={styles.name}>{name}</p>
      {label !== '' && <p className={goods.mark}>{label}</p>}
      <PieceDrawing piece={piece} />
      <dl className={styles.words}>
        {words.map(({ name: attribute, value }) => (
          <div key={attribute}>
            <dt>{attribute}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('back.production.promised')}</dt>
          <dd className={classes(late && screen.bad)}>
            {promisedOn === null ? t('back.production.no_promise') : formatDay(promisedOn)}
          </dd>
        </div>
        <div>
          <dt>{t('back.production.buyer')}</dt>
          <dd>{buyer}</dd>
        </div>
        <div>
          <dt>{t('back.production.code')}</dt>
          <dd>{productCode}</dd>
        </div>
      </dl>
    </>
  );
}
