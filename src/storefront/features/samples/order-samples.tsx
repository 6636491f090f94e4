import { Layers } from 'lucide-react';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute } from '#domain/configurator/model.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary, LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { useLateDialog } from '#storefront/late/use-late-dialog.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The dialog by which samples are ordered: fetched when somebody asks for it. */
export const lateSamples = latePart(() => import('./sample-dialog.tsx'), {
  pl: () => import('#i18n/pl/storefront-samples.ts'),
  en: () => import('#i18n/en/storefront-samples.ts'),
});

type OrderSamplesProps = { product: { id: number; name: string }; attributes: readonly Attribute[] };

/** The way to free samples, where the shop sends some of what can be chosen here. */
export function OrderSamples({ product, attributes }: OrderSamplesProps) {
  const { t, config } = useShop();
  const { isNeeded, open, ask, close } = useLateDialog();
  const hasSome = flattenAttributes(attributes).some(({ attribute }) =>
    attribute.values.some(({ sample }) => sample === true),
  );
  if (!hasSome || !config.mostSamples) return null;
  return (
    <>
      <Button variant="quiet" small onClick={ask}>
        <Layers aria-hidden="true" />
        <span>{t('configurator.order_samples')}</span>
      </Button>
      {isNeeded && (
        <LateBoundary>
          <LateView
            part={lateSamples}
            draw={({ SampleDialog }) => (
              <SampleDialog product={product} attributes={attributes} open={open} onClose={close} />
            )}
          />
        </LateBoundary>
      )}
    </>
  );
}
