import { useState } from 'react';
import type { WaitingOpinion } from '#contract/staff-inbox.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../card.tsx';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { UndoBar, useUndo } from '../undo-bar.tsx';
import screen from './screen.module.css';

/** Opinions that wait to be read. */
export function OpinionsScreen() {
  const { t, call } = useStaff();
  const { answer, error, set } = useAnswer('opinions', () => call('listWaitingOpinions', {}), ['opinions']);
  const [failure, setFailure] = useState<unknown>(null);
  const undo = useUndo();
  const moderate = async ({ id, author, product, pictures }: WaitingOpinion, to: 'published' | 'rejected') => {
    const become = async (state: typeof to | 'pending') =>
      set(await call('moderateOpinion', { params: { id }, body: { state } }));
    await become(to);
    const sentence = t(`back.opinions.${to}`, { author, product });
    const lost = to === 'rejected' && pictures.length > 0 ? ` ${t('back.opinions.pictures_gone')}` : '';
    undo.setDone({ text: sentence + lost, takeBack: () => become('pending') });
  };
  const problem = error ?? failure;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.opinions')}</h1>
        {answer !== null && <p className={screen.muted}>{t('back.inbox.count', { count: answer.length })}</p>}
      </div>
      <Failure text={problem === null ? null : textOfError(t, problem)} />
      <UndoBar {...undo} onFailed={setFailure} />
      {answer?.length === 0 && <p>{t('back.opinions.none')}</p>}
      {answer?.map((opinion) => (
        <Opinion
          key={opinion.id}
          opinion={opinion}
          onDecided={(state) => void moderate(opinion, state).catch(setFailure)}
        />
      ))}
    </>
  );
}

type OpinionProps = { opinion: WaitingOpinion; onDecided: (state: 'published' | 'rejected') => void };

function Opinion({ opinion, onDecided }: OpinionProps) {
  const { t } = useStaff();
  const { at, product, author, value, title, content, pictures, bought } = opinion;
  return (
    <article className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">
          {product}: {value}/5 {title}
        </h2>
        <span className={screen.muted}>{formatMoment(new Date(at))}</span>
      </div>
      <p className={screen.muted}>
        {author}
        {bought && `, ${t('back.opinions.bought')}`}
      </p>
      <p className={screen.written}>{content}</p>
      {pictures.length > 0 && (
        <p className={screen.row}>
          {pictures.map((path) => (
            <img
              key={path}
              src={imageUrl(path, 'thumbnail')}
              alt={t('back.opinions.picture', { author })}
              width={160}
            />
          ))}
        </p>
      )}
      <p className={screen.row}>
        <Button small onClick={() => onDecided('published')}>
          {t('back.opinions.publish')}
        </Button>
        <Button small variant="quiet" onClick={() => onDecided('rejected')}>
          {t('back.opinions.reject')}
        </Button>
      </p>
    </article>
  );
}
