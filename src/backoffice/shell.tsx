import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#i18n/keys.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { areaGroups, areas, records, screens, type Area, type AreaName } from './areas.ts';
import { StaffError, type StaffCall } from './call.ts';
import { KeysHelp } from './keys-help.tsx';
import { useKeyboard, useKeys } from './keys.ts';
import { Link } from './link.tsx';
import { fetchInQuiet } from './late-screen.tsx';
import { useLiveStream } from './live.ts';
import { Palette } from './palette.tsx';
import { baseOf, go, useAddress } from './path.ts';
import { SecondStep } from './second-step.tsx';
import styles from './shell.module.css';
import { StaffContext, useStaff, type Staff } from './staff.tsx';

type ShellProps = {
  locale: Locale;
  t: Translate;
  call: StaffCall;
  session: StaffSession;
  setSession: (session: StaffSession | null) => void;
};

/** Around every screen: areas that the role may open, the palette, and the question for a fresh factor. */
export function Shell({ locale, t, call: plainCall, session, setSession }: ShellProps) {
  const address = useAddress();
  const { call, asking, answer } = useFreshFactor(plainCall, setSession);
  const staff = useMemo<Staff>(
    () => ({ locale, t, call, session, has: (right) => session.rights.includes(right) }),
    [locale, t, call, session],
  );
  const base = baseOf(locale);
  const open = areas.filter(({ right }) => right === null || staff.has(right));
  const [areaName = '', id] = address
    .slice(base.length + 1)
    .split('?')[0]!
    .split('/');
  const area = areaName === '' ? open[0]! : areas.find(({ name }) => name === areaName);
  const signOut = () => plainCall('logout', {}).then(() => setSession(null));
  useKeyboard();
  useLiveStream();
  const { rights } = session;
  useEffect(() => {
    const ownAreas = areas.filter(({ right }) => right === null || rights.includes(right));
    return fetchInQuiet(ownAreas.flatMap(({ name }) => [screens[name], records[name] ?? []].flat()));
  }, [rights]);
  useKeys(
    open.map(({ name, letter }) => ({
      keys: `g ${letter}`,
      label: t(`back.nav.${name}`),
      run: () => go(`${base}/${name}`),
    })),
  );
  const other = locale === 'pl' ? 'en' : 'pl';
  const elsewhere = baseOf(other) + address.slice(base.length);
  return (
    <StaffContext value={staff}>
      <div className={styles.frame} translate="no">
        <aside className={styles.side} aria-label={t('back.title')}>
          <p className={styles.brand}>
            Komoda <span>{t('back.title')}</span>
          </p>
          <Palette areas={open.map(({ name }) => name)} signOut={signOut} otherLanguage={elsewhere} />
          <Menu open={open} area={area?.name} base={base} />
          <div className={styles.me}>
            <p>
              {session.name || session.email}
              <span>{t(`back.role.${session.role}`)}</span>
            </p>
            <p>
              <a className="link" href={elsewhere} hrefLang={other}>
                {t('back.nav.language')}
              </a>
              <button type="button" className="link" onClick={() => void signOut()}>
                {t('back.nav.sign_out')}
              </button>
            </p>
          </div>
        </aside>
        <main className={styles.main}>
          <Suspense fallback={<p role="status">{t('back.loading')}</p>}>
            {area ? <Screen area={area} id={id} /> : <UnknownScreen base={base} />}
          </Suspense>
        </main>
        <KeysHelp />
        <Dialog open={asking} onClose={() => answer(null)} title={t('back.factor.again')} closeLabel={t('back.close')}>
          {asking && <SecondStep {...{ t, call: plainCall, session, onProven: answer }} />}
        </Dialog>
      </div>
    </StaffContext>
  );
}

/** The screen of the area, or why it stays closed. */
function Screen({ area: { name, right }, id }: { area: Area; id: string | undefined }) {
  const { t, has } = useStaff();
  if (right !== null && !has(right))
    return (
      <>
        <h1 className="h3">{t('back.no_right', { right })}</h1>
        <p>{t('back.no_right_text')}</p>
      </>
    );
  const Opened = id === undefined ? undefined : records[name];
  if (Opened) return <Opened key={id} id={decodeURIComponent(id!)} />;
  const Open = screens[name];
  return <Open />;
}

/** What an address shows that no screen has; it may be mistyped or of another version. */
function UnknownScreen({ base }: { base: string }) {
  const { t } = useStaff();
  return (
    <>
      <h1 className="h3">{t('back.unknown')}</h1>
      <p>{t('back.unknown_text')}</p>
      <p>
        <Link className="link" href={`${base}/today`}>
          {t('back.nav.today')}
        </Link>
      </p>
    </>
  );
}

function Menu({ open, area, base }: { open: readonly Area[]; area: AreaName | undefined; base: string }) {
  const { t } = useStaff();
  const menu = useRef<HTMLElement>(null);
  // On a phone the areas stand in one long line: the open one is brought into sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [area]);
  const groups = areaGroups.map((group) => open.filter((entry) => entry.group === group));
  return (
    <nav ref={menu} aria-label={t('back.nav.main')} className={styles.menu}>
      {groups
        .filter((entries) => entries.length > 0)
        .map((entries) => (
          <ul key={entries[0]!.group}>
            {entries.map(({ name }) => (
              <li key={name}>
                <Link
                  href={`${base}/${name}`}
                  className={classes(styles.area, name === area && styles.open)}
                  aria-current={name === area ? 'page' : undefined}
                >
                  {t(`back.nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </nav>
  );
}

/** A call that was refused because it needs a fresh factor waits until one was shown, and is then made again. */
function useFreshFactor(plainCall: StaffCall, setSession: (session: StaffSession | null) => void) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<(session: StaffSession | null) => void>(undefined);
  const call = useMemo<StaffCall>(
    () => async (name, input) => {
      try {
        return await plainCall(name, input);
      } catch (error) {
        if (!(error instanceof StaffError)) throw error;
        if (error.status === 401) setSession(null);
        if (error.problem?.['freshFactor'] !== true) throw error;
        setAsking(true);
        const proven = await new Promise<StaffSession | null>((resolve) => (waiting.current = resolve));
        if (proven === null) throw error;
        return plainCall(name, input);
      }
    },
    [plainCall, setSession],
  );
  const answer = (session: StaffSession | null) => {
    setAsking(false);
    if (session) setSession(session);
    waiting.current?.(session);
  };
  return { call, asking, answer };
}
