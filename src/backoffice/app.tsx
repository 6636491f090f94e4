import { useEffect, useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#i18n/keys.ts';
import { StaffError, type StaffCall } from './call.ts';
import { Card } from './card.tsx';
import { Enrol } from './enrol.tsx';
import { LinkPage } from './link-page.tsx';
import { SecondStep } from './second-step.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

type AppProps = { locale: Locale; t: Translate; call: StaffCall };

/** The token of a link stands behind #, where no server is told of it; it is taken from the address at once. */
function takeToken(): string | null {
  const [, token] = /^#link=([\w-]+)$/.exec(location.hash) ?? [];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return token;
}

const token = takeToken();

/** Shows what the session allows: a link of a mail, the sign-in, the second factor, or the screens. */
export function App({ locale, t, call }: AppProps) {
  const [link, setLink] = useState(token);
  const [session, setSession] = useState<StaffSession | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    call('getSession', {}).then(setSession, (error: unknown) =>
      error instanceof StaffError && error.status === 401 ? setSession(null) : setFailed(true),
    );
  }, [call]);
  const refresh = () => call('getSession', {}).then(setSession);
  const onSignedIn = (signedIn: StaffSession) => {
    setLink(null);
    setSession(signedIn);
  };
  if (failed) return <Card t={t} title={t('back.failed')} />;
  if (session === undefined) return <p role="status">{t('back.loading')}</p>;
  if (link !== null) return <LinkPage {...{ t, call, token: link, onSignedIn }} onGiveUp={() => setLink(null)} />;
  if (session === null) return <SignIn {...{ t, call, onSignedIn }} />;
  if (session.step === 'factor')
    return (
      <Card t={t} title={t('back.factor.title')} text={t('back.factor.text')}>
        <SecondStep {...{ t, call, session, onProven: setSession }} />
      </Card>
    );
  if (session.step === 'enrol')
    return (
      <Card t={t} title={t('back.enrol.title')} text={t('back.enrol.text')}>
        <Enrol t={t} call={call} onDone={refresh} />
      </Card>
    );
  return <Shell {...{ locale, t, call, session, setSession }} />;
}
