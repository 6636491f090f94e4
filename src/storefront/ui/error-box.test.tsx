// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorBox } from './error-box.tsx';
import { productListId } from './scroll.ts';

/** Something that is there once it is asked for again. */
function Asked() {
  const [isThere, setThere] = useState(false);
  return isThere ? <p>Sofas</p> : <ErrorBox text="Away" retry={{ text: 'Again', onRetry: () => setThere(true) }} />;
}

/** A list whose count is not there while it fails. */
function Counted() {
  const [isThere, setThere] = useState(false);
  return (
    <div>
      <div>{isThere && <h2>14 sofas</h2>}</div>
      <div>{!isThere && <ErrorBox text="Away" retry={{ text: 'Again', onRetry: () => setThere(true) }} />}</div>
    </div>
  );
}

const page = (
  <>
    <h1>Orders</h1>
    <section>
      <h2>Open ones</h2>
      <div>
        <Asked />
      </div>
    </section>
    <input aria-label="Words" />
  </>
);
const list = (
  <>
    <h1>Sofas</h1>
    <div id={productListId} tabIndex={-1}>
      <Counted />
    </div>
  </>
);
const again = () => screen.getByRole('button', { name: 'Again' });

describe('trying a failure again (SHELL-22)', () => {
  afterEach(cleanup);

  it('leads the focus of the pressed button to the list that comes instead', () => {
    render(list);
    again().focus();

    fireEvent.click(again());

    expect(document.activeElement?.id).toBe(productListId);
  });

  it('leads it to its section outside of a list, to the content of the page outside of one', () => {
    render(page);
    again().focus();

    fireEvent.click(again());

    expect(document.activeElement?.tagName).toBe('SECTION');
    cleanup();
    render(
      <div id="content" tabIndex={-1}>
        <Asked />
      </div>,
    );
    again().focus();
    fireEvent.click(again());
    expect(document.activeElement?.id).toBe('content');
  });

  it('leaves the focus where somebody has gone meanwhile', () => {
    render(page);
    screen.getByLabelText('Words').focus();

    fireEvent.click(again());

    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  });

  it('leads nowhere when it is tried again by itself', () => {
    render(page);
    again().focus();

    fireEvent(window, new Event('online'));

    expect(document.activeElement).toBe(document.body);
  });
});
