import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keyText, type Query, type QueryClient } from './query-client.ts';
import { keepAnswersMs } from './shop.tsx';

const QueryClientContext = createContext<QueryClient | null>(null);
export const QueryClientProvider = QueryClientContext.Provider;

export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext);
  if (!client) throw new Error('useQueryClient outside of QueryClientProvider');
  return client;
}

type Options = {
  /** False: only a kept answer is shown. */
  enabled?: boolean;
  /** An answer of this age, in milliseconds, is asked for anew when it is shown. */
  staleTime?: number;
  /** Shows the answer to the last key until that to the new one is there. */
  keepPrevious?: boolean;
};

/** The answer of a call, asked for in the browser when the component is there and no fresh one is kept. */
export function useQuery<Data>(query: Query<Data> & Options) {
  const { queryKey, queryFn, enabled = true, staleTime = keepAnswersMs, keepPrevious = false } = query;
  const client = useQueryClient();
  const key = keyText(queryKey);
  const watch = useCallback((listener: () => void) => client.watch(key, listener), [client, key]);
  const read = () => client.state<Data>(key);
  const { data: answer, error, isFetching, dataUpdatedAt } = useSyncExternalStore(watch, read, read);
  const [last, setLast] = useState(answer);
  if (keepPrevious && answer !== undefined && answer !== last) setLast(answer);
  const data = answer ?? (keepPrevious ? last : undefined);
  const latestFn = useRef(queryFn);
  useEffect(() => {
    latestFn.current = queryFn;
  });
  useEffect(() => {
    if (enabled) client.refresh(key, staleTime, () => latestFn.current());
  }, [client, key, enabled, staleTime]);
  const refetch = useCallback(() => client.refetch(key, () => latestFn.current()), [client, key]);
  return {
    data,
    error,
    isError: error !== null,
    /** There is neither an answer nor a failure yet. */
    isPending: data === undefined && error === null,
    isFetching: isFetching || (enabled && answer === undefined && error === null),
    isPlaceholderData: answer === undefined && data !== undefined,
    dataUpdatedAt,
    refetch,
  };
}

/** The answer that the page has loaded before it is shown. */
export function useLoaded<Data>(query: Query<Data>): Data {
  const { data } = useQuery(query);
  if (data === undefined) throw new Error(`${keyText(query.queryKey)} is shown before it is loaded`);
  return data;
}

/** Whether an answer is being asked for. */
export function useIsFetching(queryKey: readonly unknown[]): boolean {
  const client = useQueryClient();
  const key = keyText(queryKey);
  const watch = useCallback((listener: () => void) => client.watch(key, listener), [client, key]);
  const read = () => client.state(key).isFetching;
  return useSyncExternalStore(watch, read, read);
}
