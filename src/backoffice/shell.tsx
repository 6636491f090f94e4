import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { StaffRight } from '#domain/staff/rights.ts';
import type { Translate } from '#i18n/keys.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { StaffError, type StaffCall } from './call.ts';
import { Link } from './link.tsx';
import { Palette } from './palette.tsx';
import { baseOf, useAddress } from './path.ts';
import { SecondStep } from './second-step.tsx';
import styles from './shell.module.css';
import { StaffContext, type Staff } from './staff.tsx';

const screens = {
  orders: lazy(async () => ({ default: (await import('./screens/orders-screen.tsx')).OrdersScreen })),
  people: lazy(async () => ({ default: (await import('./screens/people-screen.tsx')).PeopleScreen })),
  audit: lazy(async () => ({ default: (await import('./screens/audit-screen.tsx')).AuditScreen })),
  account: lazy(async () => ({ default: (await import('./screens/account-screen.tsx')).AccountScreen })),
};
const OrderScreen = lazy(async () => ({ default: (await import('./screens/order-screen.tsx')).OrderScreen }));

/** The areas, with the right that opens each. */
const areas = [
  ['orders', 'orders:read'],
  ['people', 'staff:read'],
  ['audit', 'audit:read'],
  ['account', null],
] as const satisfies readonly (readonly [keyof typeof screens, StaffRight | null])[];

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
  const open = areas.filter(([, right]) => right === null || staff.has(right));
  const [wanted = '', id] = address
    .slice(base.length + 1)
    .split('?')[0]!
    .split('/');
  const area = areas.find(([name]) => name === wanted)?.[0] ?? open[0]![0];
  const needed = areas.find(([name]) => name === area)![1];
  const Screen = screens[area];
  const signOut = () => plainCall('logout', {}).then(() => setSession(null));
  return (
    <StaffContext value={staff}>
      <div className={styles.frame} translate="no">
        <aside className={styles.side}>
          <p className={styles.mark}>
            Komoda <span>{t('back.title')}</span>
          </p>
          <Palette areas={open.map(([name]) => name)} />
          <nav aria-label={t('back.nav.main')}>
            <ul>
              {open.map(([name]) => (
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
          </nav>
          <div className={styles.me}>
            <p>
              {session.name || session.email}
              <span>{t(`back.role.${session.role}`)}</span>
            </p>
            <button type="button" className="link" onClick={() => void signOut()}>
              {t('back.nav.sign_out')}
            </button>
          </div>
        </aside>
        <main className={styles.main}>
          <Suspense fallback={<p role="status">{t('back.loading')}</p>}>
            {needed !== null && !staff.has(needed) ? (
              <>
                <h1 className="h3">{t('back.no_right', { right: needed })}</h1>
                <p>{t('back.no_right_text')}</p>
              </>
            ) : area === 'orders' && id !== undefined ? (
              <OrderScreen key={id} id={decodeURIComponent(id)} />
            ) : (
              <Screen />
            )}
          </Suspense>
        </main>
        <Dialog open={asking} onClose={() => answer(null)} title={t('back.factor.again')} closeLabel={t('back.close')}>
          {asking && <SecondStep {...{ t, call: plainCall, session, onProven: answer }} />}
        </Dialog>
      </div>
    </StaffContext>
  );
}

/** A call that is refused for want of a fresh factor waits until one was shown, and is made again. */
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
