import { useState } from 'react';
import { mendable } from '#contract/staff-health.ts';
import type { AreaName } from './areas.ts';
import { switchKeys, useKeysOn } from './keys.ts';
import type { Entry } from './palette-entries.ts';
import { baseOf, go } from './path.ts';
import { textOfError, useStaff } from './staff.tsx';

type Everywhere = { areas: readonly AreaName[]; signOut: () => Promise<void>; otherLanguage: string };

/**
 * The entries of Ctrl+K that every screen has, as far as the role of the person allows, and the results of running
 * them.
 */
export function useCommands({ areas, signOut, otherLanguage }: Everywhere) {
  const { t, call, locale, has } = useStaff();
  const keysOn = useKeysOn();
  const [message, setMessage] = useState('');
  const base = baseOf(locale);
  const attempt = (work: () => Promise<string | null>) => () => {
    setMessage('');
    work().then(
      (text) => setMessage(text ?? ''),
      (error: unknown) => setMessage(textOfError(t, error)),
    );
  };
  const command = (id: string, label: string, run: () => void): Entry => ({ id, group: 'everywhere', label, run });
  const beginOrder = attempt(async () => {
    const { id } = await call('beginTelephoneOrder', { query: {}, body: { customer: null, locale } });
    go(`${base}/telephone/${id}`);
    return null;
  });
  const commands: Entry[] = [
    ...(has('orders:create') ? [command('telephone', t('back.telephone.begin_new'), beginOrder)] : []),
    ...(has('newsletters:write')
      ? [command('newsletter', t('back.newsletters.write'), () => go(`${base}/newsletters/new`))]
      : []),
    ...(has('health:write')
      ? mendable.map((what) =>
          command(
            `mend ${what}`,
            `${t(`back.health.${what}`)}: ${t(`back.health.mend.${what}`)}`,
            attempt(async () => {
              await call('mendShop', { query: {}, body: { what } });
              return t(`back.health.mended.${what}`);
            }),
          ),
        )
      : []),
    command('keys', t(keysOn ? 'back.palette.keys_off' : 'back.palette.keys_on'), () => switchKeys(!keysOn)),
    command('language', t('back.nav.language'), () => location.assign(otherLanguage)),
    command('sign out', t('back.nav.sign_out'), () => void signOut()),
  ];
  const places = areas.map((name): Entry => ({
    id: `area ${name}`,
    group: 'areas',
    label: t(`back.nav.${name}`),
    run: () => go(`${base}/${name}`),
  }));
  const searches = (q: string): Entry[] =>
    (['orders', 'customers'] as const)
      .filter((name) => areas.includes(name) && q !== '')
      .map((name) => ({
        id: `find ${name}`,
        group: 'search',
        label: t(name === 'orders' ? 'back.palette.find' : 'back.palette.find_people', { q }),
        run: () => go(`${base}/${name}?${new URLSearchParams({ q })}`),
      }));
  return { everywhere: [...commands, ...places], searches, message };
}
