import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { SentNewsletter } from './newsletters/sent-newsletter.tsx';
import { WriteNewsletter } from './newsletters/write-newsletter.tsx';
import screen from './screen.module.css';

/** One newsletter: its texts while somebody writes it, afterwards its delivery. */
export function NewsletterScreen({ id }: { id: string }) {
  const { t, locale } = useStaff();
  const list = `${baseOf(locale)}/newsletters`;
  useKeys([{ keys: 'Escape', label: t('back.keys.back'), run: () => go(list) }]);
  return (
    <>
      <p className={screen.crumb}>
        <Link className="link" href={list}>
          {t('back.nav.newsletters')}
        </Link>
      </p>
      {id === 'new' ? (
        <WriteNewsletter newsletter={null} onChanged={(newsletter) => go(`${list}/${newsletter.id}`)} />
      ) : (
        <Kept id={Number(id)} />
      )}
    </>
  );
}

function Kept({ id }: { id: number }) {
  const { t, call } = useStaff();
  const ask = () => call('getNewsletter', { params: { id } });
  const { answer, error, set, again } = useAnswer(`newsletter ${id}`, ask, ['newsletter_issues']);
  if (answer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  return answer.state === 'draft' ? (
    <WriteNewsletter newsletter={answer} onChanged={set} />
  ) : (
    <SentNewsletter newsletter={answer} again={again} />
  );
}
