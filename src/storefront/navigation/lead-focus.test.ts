// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { leadFocus } from './lead-focus.ts';
import type { LoadedPage } from './load-page.ts';
import { Navigation } from './navigation.ts';

const pageAt = (pathname: string): LoadedPage => ({
  address: { pathname, search: '', hash: '' },
  route: null,
  locale: 'pl',
  params: {},
  search: {},
  outcome: 'missing',
});

/** A tab that opens another page; what the visitor does meanwhile comes before it stands. */
async function openAnother(meanwhile: () => void): Promise<void> {
  const navigation = new Navigation(pageAt('/sofy'), async (address) => ({ ...pageAt(address.pathname), address }));
  leadFocus(navigation);
  const opened = navigation.open('/fotele');
  meanwhile();
  await opened;
  navigation.stands(navigation.state().page);
  await new Promise((resolve) => setTimeout(resolve));
}

const field = () => document.querySelector('input')!;

beforeEach(() => {
  document.body.innerHTML = '<header><input /></header><div id="content"><h1>Fotele</h1></div>';
});

describe('the focus of the next page (SHELL-21)', () => {
  it('is led to its title, also from what a closed menu has given it to', async () => {
    await openAnother(() => field().focus());

    expect(document.activeElement?.textContent).toBe('Fotele');
  });

  it('stays where the visitor has gone while the page was on its way', async () => {
    await openAnother(() => {
      field().dispatchEvent(new Event('pointerdown', { bubbles: true }));
      field().focus();
    });

    expect(document.activeElement).toBe(field());
  });
});
