// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { use } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { everythingStands, LateBoundary } from './late-boundary.tsx';

function aPart() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const Part = () => <p>{use(promise)}</p>;
  return { Part, come: () => act(async () => resolve('here')) };
}

/** Whether everything is shown. */
async function stands(): Promise<boolean> {
  let done = false;
  void everythingStands().then(() => {
    done = true;
  });
  await act(async () => {});
  return done;
}

describe('a page with parts that come late', () => {
  afterEach(cleanup);

  it('stands once the last of them has come', async () => {
    const [one, other] = [aPart(), aPart()];
    await act(async () =>
      render(
        <>
          <LateBoundary>
            <one.Part />
          </LateBoundary>
          <LateBoundary>
            <other.Part />
          </LateBoundary>
        </>,
      ),
    );
    expect(await stands()).toBe(false);

    await one.come();
    expect(await stands()).toBe(false);

    await other.come();
    expect(await stands()).toBe(true);
  });

  it('does not wait for a part that has gone', async () => {
    const { Part } = aPart();
    const late = (
      <LateBoundary>
        <Part />
      </LateBoundary>
    );
    const { rerender } = await act(async () => render(late));
    expect(await stands()).toBe(false);

    rerender(<p />);

    expect(await stands()).toBe(true);
  });
});
