import type { ReactNode } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { WithoutScripts } from './without-scripts.tsx';

type AnsweredProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown until the answer is there. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The answer of a call; a placeholder until it is there; after a failure the reason, and a button to ask again. */
export function Answered<Data>({ query, waiting = <Skeleton ratio="3 / 1" />, children }: AnsweredProps<Data>) {
  const { t } = useShop();
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (data !== undefined) return children(data);
  return (
    <>
      <WithoutScripts />
      <div aria-busy="true">{waiting}</div>
    </>
  );
}
