import type { ReactNode } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import type { LatePart } from './late-part.ts';

/** What is drawn of a part that comes late; a sentence where it could not be loaded. */
export function LateView<Part>({ part, draw }: { part: LatePart<Part>; draw: (loaded: Part) => ReactNode }) {
  const { t, locale } = useShop();
  const loaded = part.use(locale);
  return loaded ? draw(loaded) : <ErrorBox text={t('error.server_generic')} />;
}
