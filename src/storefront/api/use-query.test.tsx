// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from './query-client.ts';
import { QueryClientProvider, useQuery } from './use-query.ts';

type ShownProps = {
  word: string;
  enabled?: boolean;
  keepPrevious?: boolean;
  answer: (word: string) => Promise<string>;
};

function Shown({ word, answer, ...options }: ShownProps) {
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    queryKey: ['word', word],
    queryFn: () => answer(word),
    ...options,
  });
  const text = data ?? (isError ? 'failed' : isPending && isFetching ? 'waiting' : 'nothing');
  return (
    <button type="button" onClick={() => void refetch()}>
      {text}
    </button>
  );
}

const text = () => screen.getByRole('button').textContent;
const settled = () => act(async () => {});

function show(props: ShownProps) {
  const client = new QueryClient();
  const inside = (shown: ShownProps) => (
    <QueryClientProvider value={client}>
      <Shown {...shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(inside(props));
  return { client, change: (next: ShownProps) => rerender(inside(next)) };
}

describe('the answer of a call in a component', () => {
  afterEach(cleanup);

  it('is asked for when the component comes, and again for another key', async () => {
    const answer = vi.fn(async (word: string) => word.toUpperCase());
    const { change } = show({ word: 'oak', answer });
    expect(text()).toBe('waiting');
    await settled();
    expect(text()).toBe('OAK');

    change({ word: 'ash', answer });
    expect(text()).toBe('waiting');
    await settled();

    expect(text()).toBe('ASH');
    change({ word: 'oak', answer });
    expect(text()).toBe('OAK');
    await settled();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('may stay until the next one is there', async () => {
    const answer = async (word: string) => word.toUpperCase();
    const { change } = show({ word: 'oak', answer, keepPrevious: true });
    await settled();

    change({ word: 'ash', answer, keepPrevious: true });
    expect(text()).toBe('OAK');
    await settled();
    expect(text()).toBe('ASH');
  });

  it('is not asked for while that is not wanted', async () => {
    const answer = vi.fn(async (word: string) => word);
    const { change } = show({ word: 'oak', answer, enabled: false });
    await settled();
    expect(text()).toBe('nothing');
    expect(answer).not.toHaveBeenCalled();

    change({ word: 'oak', answer, enabled: true });
    await settled();
    expect(text()).toBe('oak');
  });

  it('can be asked for again after a failure', async () => {
    const answer = vi.fn<(word: string) => Promise<string>>().mockRejectedValueOnce(new Error('down'));
    answer.mockResolvedValue('oak');
    show({ word: 'oak', answer });
    await settled();
    expect(text()).toBe('failed');

    act(() => screen.getByRole('button').click());
    await settled();
    expect(text()).toBe('oak');
  });
});
