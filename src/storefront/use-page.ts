import { useRouter, useRouterState } from '@tanstack/react-router';
import type { PageHead, Search } from './screen.ts';

/** The open page: its parameters, the known part of its query and its head. */
export function usePage(): {
  params: Record<string, string>;
  search: Search;
  path: string;
  head: PageHead | undefined;
} {
  const match = useRouterState({ select: (state) => state.matches.at(-1) });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  return {
    params: (match?.params ?? {}) as Record<string, string>,
    search: (match?.loaderDeps ?? {}) as Search,
    path,
    head: match?.loaderData as PageHead | undefined,
  };
}

/** Opens a public address of the shop without loading a new document. */
export function useNavigate(): (href: string, options?: { replace?: boolean; resetScroll?: boolean }) => void {
  const router = useRouter();
  return (href, options) => void router.navigate({ href, ...options });
}
