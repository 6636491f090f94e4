import { useState } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { staffHealthContract } from '#contract/staff-health.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../../card.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './health.module.css';

type Report = Answer<(typeof staffHealthContract)['examineShop'] & Endpoint>;

/** What the doctor and the checker of duties find, when asked. */
export function Examination() {
  const { t, call } = useStaff();
  const [report, setReport] = useState<Report | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const examine = () => {
    setBusy(true);
    setFailure(null);
    call('examineShop', {})
      .then(setReport, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.health.examination')}</h2>
        <Button small variant="quiet" busy={busy} onClick={examine}>
          {t('back.health.examine')}
        </Button>
      </div>
      <Failure text={failure === null ? null : textOfError(t, failure)} />
      {report === null ? (
        <p className={screen.muted}>{t('back.health.examination_text')}</p>
      ) : (
        <Findings report={report} />
      )}
    </section>
  );
}

function Findings({ report: { findings, duties } }: { report: Report }) {
  const { t } = useStaff();
  const ill = findings.filter(({ good }) => !good);
  return (
    <>
      <ul className={styles.findings}>
        {[...ill, ...findings.filter(({ good }) => good)].map(({ good, text }) => (
          <li key={text}>
            <b className={good ? undefined : screen.bad}>{t(good ? 'back.health.good' : 'back.health.to_mend')}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <h3 className="h5">{t('back.health.duties')}</h3>
      {duties.length === 0 ? (
        <p>{t('back.health.no_duties')}</p>
      ) : (
        <ul className={styles.findings}>
          {duties.map(({ duty, source, subjects }) => (
            <li key={duty}>
              <b className={screen.bad}>{subjects.length}</b>
              <details className={styles.duty}>
                <summary>
                  {duty}
                  <small>{source}</small>
                </summary>
                {subjects.join('; ')}
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
