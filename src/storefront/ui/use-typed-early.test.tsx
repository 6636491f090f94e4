// @vitest-environment happy-dom
import { act, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NumberInput } from './number-input.tsx';
import { useTypedEarly } from './use-typed-early.ts';

function Name() {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, setName);
  return (
    <>
      <input ref={field} value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </>
  );
}

function Pieces() {
  const [pieces, setPieces] = useState<number | null>(1);
  return (
    <>
      <NumberInput aria-label="Pieces" value={pieces} onChange={setPieces} />
      <output>{pieces}</output>
    </>
  );
}

const container = document.createElement('div');
const shownText = () => container.querySelector('output')!.textContent;

/** Draws the page as the server does, types into it, and then lets React take over. */
async function visit(page: React.ReactElement, typed?: string) {
  container.innerHTML = renderToString(page);
  if (typed !== undefined) container.querySelector('input')!.value = typed;
  await act(async () => void hydrateRoot(container, page));
}

beforeEach(() => document.body.append(container));
afterEach(() => container.remove());

it('takes what was typed before the page was hydrated', async () => {
  await visit(<Name />, 'Maria');
  expect([shownText(), container.querySelector('input')!.value]).toEqual(['Maria', 'Maria']);
});

it('leaves a field alone that nobody typed into', async () => {
  await visit(<Name />);
  expect(shownText()).toBe('');
});

it('serves fields for numbers', async () => {
  await visit(<Pieces />, '12');
  expect(shownText()).toBe('12');
});

it('settles a field for numbers that was left before the page was hydrated', async () => {
  await visit(<Pieces />, '-');
  expect([shownText(), container.querySelector('input')!.value]).toEqual(['', '']);

  await visit(<Pieces />, '12345678');
  expect([shownText(), container.querySelector('input')!.value]).toEqual(['123456', '123456']);
});

it('lets go on typing in a field for numbers that still has the focus', async () => {
  container.innerHTML = renderToString(<Pieces />);
  const input = container.querySelector('input')!;
  input.focus();
  input.value = '-';
  await act(async () => void hydrateRoot(container, <Pieces />));
  expect(input.value).toBe('-');
});
