// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { leadFocus } from './lead-focus.ts';
import type { LoadedPage } from './load-page.ts';
import { Navigation } from './navigation.ts';

const pageAt = (pathname: string, search = ''): LoadedPage => ({
  address: { pathname, search, hash: '' },
  route: null,
  locale: 'pl',
  params: {},
  search: {},
  outcome: 'missing',
});

/** A tab that opens another page; what the visitor does meanwhile comes before it stands. */
async function openAnother(meanwhile: () => void, href = '/fotele'): Promise<void> {
  const navigation = new Navigation(pageAt('/sofy'), async (address) => ({ ...pageAt(address.pathname), address }));
  leadFocus(navigation);
  const opened = navigation.open(href);
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

  it('is led from a link that another view of the same list has not to the list', async () => {
    document.querySelector('#content')!.innerHTML += '<div id="products" tabindex="-1"><a href="?page=2">2</a></div>';
    const link = document.querySelector('a')!;
    link.focus();

    await openAnother(() => link.remove(), '/sofy?page=2');

    expect(document.activeElement?.id).toBe('products');
  });

  it('is led from a button that another view has not to the dialog that it was in', async () => {
    document.querySelector('#content')!.innerHTML += '<div id="products"><dialog open><button></button></dialog></div>';
    const button = document.querySelector('button')!;
    button.focus();

    await openAnother(() => button.remove(), '/sofy?page=2');

    expect(document.activeElement?.tagName).toBe('DIALOG');
  });

  it('is led from a search on the page of another one to the title', async () => {
    field().focus();

    await openAnother(() => field().blur(), '/sofy?q=fotel');

    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('stays nowhere on another view of the page where nothing had it', async () => {
    await openAnother(() => {}, '/sofy?page=2');

    expect(document.activeElement).toBe(document.body);
  });
});
