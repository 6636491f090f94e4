import { Layers } from 'lucide-react';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute } from '#domain/configurator/model.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useLateDialog } from '#storefront/late/use-late-dialog.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { lateSamples } from './late-samples.ts';

type OrderSamplesProps = { product: { id: number; name: string }; attributes: readonly Attribute[] };

/** The way to free samples, where the shop sends some of what can be chosen here. */
export function OrderSamples({ product, attributes }: OrderSamplesProps) {
  const { t, config } = useShop();
  const { asked, open, ask, close } = useLateDialog();
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
      {asked && (
        <LateBoundary>
          <LateDialog product={product} attributes={attributes} open={open} onClose={close} />
        </LateBoundary>
      )}
    </>
  );
}

function LateDialog(props: OrderSamplesProps & { open: boolean; onClose: () => void }) {
  const { t, locale } = useShop();
  const part = lateSamples.use(locale);
  return part ? <part.SampleDialog {...props} /> : <ErrorBox text={t('error.server_generic')} />;
}
