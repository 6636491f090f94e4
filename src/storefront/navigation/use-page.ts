import { useCallback, createContext, useContext, useSyncExternalStore } from 'react';
import type { LoadedPage } from './load-page.ts';
import type { Navigation, NavigationState } from './navigation.ts';
import type { PageHead } from './screen.ts';

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation outside of NavigationProvider');
  return navigation;
}

export function useNavigationState(): NavigationState {
  const { onChange, state } = useNavigation();
  return useSyncExternalStore(onChange, state, state);
}

/** The open page: its address, its parameters, the known part of its query, and its head where it is shown. */
export function usePage(): Pick<LoadedPage, 'address' | 'route' | 'params' | 'search'> & {
  head: PageHead | undefined;
} {
  const { page } = useNavigationState();
  return { ...page, head: page.outcome === 'shown' ? page.head : undefined };
}

/** Opens a public address of the shop without loading a new document. */
export function useNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const navigation = useNavigation();
  return useCallback((href, options) => void navigation.open(href, options), [navigation]);
}
