import { QueryClient } from '@tanstack/react-query';
import { keepAnswersMs } from './shop.tsx';

/** Keeps the answers of calls, for one rendered page or one tab of a browser. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: keepAnswersMs, retry: false, refetchOnWindowFocus: false } },
  });
