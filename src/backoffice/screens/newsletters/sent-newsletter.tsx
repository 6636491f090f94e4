import { useEffect, useEffectEvent } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import { locales } from '#domain/locale.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import { authorName } from '../author-name.ts';
import screen from '../screen.module.css';
import styles from './newsletter.module.css';
import { Preview, usePreviews } from './preview.tsx';

const lookMs = 3000;

/** How many messages of a newsletter have left. They leave without the browser, too. */
export function SentNewsletter({ newsletter, again }: { newsletter: Newsletter; again: () => void }) {
  const { t, locale, has } = useStaff();
  const { state, texts, queued, sent, failed, sendingAt, sentBy } = newsletter;
  const mails = usePreviews(texts);
  const waitingCount = Math.max(0, queued - sent - failed);
  const isMoving = state === 'sending' || waitingCount > 0;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  const figures = { queued, sent, waiting: waitingCount, failed };
  return (
    <>
      <h1 className="h3">{texts[locale].subject || texts.en.subject || texts.pl.subject}</h1>
      <p className={screen.muted}>
        {t(`back.newsletters.state.${state}`)}, {formatMoment(new Date(sendingAt!))}
        {sentBy !== null && `, ${authorName(sentBy, t)}`}
      </p>
      <div role="status">
        <dl className={styles.figures}>
          {(['queued', 'sent', 'waiting', 'failed'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`back.newsletters.figure.${name}`)}</dt>
              <dd className={name === 'failed' && failed > 0 ? screen.bad : undefined}>{figures[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isMoving && (
        <progress
          className={styles.progress}
          max={Math.max(1, queued)}
          value={sent}
          aria-label={t('back.newsletters.figure.sent')}
        />
      )}
      {failed > 0 && has('orders:write') && (
        <p>
          <Link className="link" href={`${baseOf(locale)}/mails`}>
            {t('back.newsletters.failed_mails')}
          </Link>
        </p>
      )}
      <div className={styles.languages}>
        {mails !== null &&
          locales
            .filter((language) => mails[language] !== null)
            .map((language) => <Preview key={language} mail={mails[language]} language={language} />)}
      </div>
    </>
  );
}
