import { pieceMark, readScan } from '#domain/production/piece-mark.ts';
import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { PiecePanel } from './production/piece-panel.tsx';
import { PieceCuts } from './production/piece-cuts.tsx';
import { PieceSteps } from './production/piece-steps.tsx';
import { placeOf } from './production/piece-words.ts';
import { PrintButton } from './production/print-button.tsx';
import { ScanBar } from './production/scan-bar.tsx';
import screen from './screen.module.css';

/** One piece of work: the QR code of its sheet leads here. */
export function PieceScreen({ id: mark }: { id: string }) {
  const { t, locale } = useStaff();
  const scan = readScan(mark, []);
  const back = `${baseOf(locale)}/production`;
  useKeys([{ keys: 'Escape', label: t('back.keys.back'), run: () => go(back) }]);
  return (
    <>
      <ScanBar key={mark} />
      <p className={screen.crumb}>
        <Link className="link" href={back}>
          {t('back.nav.production')}
        </Link>
      </p>
      {scan.kind === 'piece' ? (
        <OnePiece id={scan.id} />
      ) : (
        <>
          <h1 className="h3">{mark}</h1>
          <Failure text={t('back.production.scan.misread', { name: mark })} />
        </>
      )}
    </>
  );
}

function OnePiece({ id }: { id: number }) {
  const { t, call, locale } = useStaff();
  const ask = async () => {
    const [piece, board] = await Promise.all([
      call('getPiece', { params: { id }, query: {} }),
      call('getBoard', { query: {} }),
    ]);
    return { piece, board };
  };
  const { answer, error, set } = useAnswer(`piece ${id}`, ask, ['production_pieces']);
  if (answer === null)
    return (
      <>
        <h1 className="h3">{pieceMark(id)}</h1>
        {error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />}
      </>
    );
  const { piece, board } = answer;
  const late = piece.state === 'open' && piece.promisedOn !== null && piece.promisedOn < board.today;
  return (
    <>
      <div className={screen.head}>
        <div>
          <h1 className="h3">{placeOf(piece)}</h1>
          <p className={screen.row}>
            <span>{piece.mark}</span>
            <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(piece.orderId)}`}>
              {piece.reference}
            </Link>
          </p>
        </div>
        <PrintButton
          label={t('back.production.print_sheet')}
          ask={() => call('printPieces', { query: {}, body: { pieces: [piece.id] } })}
        />
      </div>
      {piece.state === 'withdrawn' && <Failure text={t('back.production.withdrawn')} />}
      {piece.orderReady && <p role="status">{t('back.production.order_ready')}</p>}
      {piece.state === 'open' && piece.steps.length === 0 && <p>{t('back.production.no_way')}</p>}
      <div className={screen.two}>
        <div>
          <PieceSteps piece={piece} stations={board.stations} onChanged={(changed) => set({ piece: changed, board })} />
          {piece.cutList !== null && <PieceCuts cutList={piece.cutList} />}
        </div>
        <aside>
          <PiecePanel piece={piece} late={late} />
        </aside>
      </div>
    </>
  );
}
