import type { ReactNode } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { lateForms } from './late-forms.ts';

type Forms = NonNullable<Awaited<ReturnType<typeof lateForms.load>>>;
type Draw = (forms: Forms) => ReactNode;

/** One of the forms, once their files are there. */
export function LateForm({ children }: { children: Draw }) {
  return (
    <LateBoundary>
      <Loaded draw={children} />
    </LateBoundary>
  );
}

function Loaded({ draw }: { draw: Draw }) {
  const { t, locale } = useShop();
  const forms = lateForms.use(locale);
  return forms ? draw(forms) : <ErrorBox text={t('error.server_generic')} />;
}
