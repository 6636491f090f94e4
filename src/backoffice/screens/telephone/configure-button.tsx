import { lazy, Suspense, useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { useStaff } from '../../staff.tsx';
import type { Calling } from './calling.ts';
import type { TakeOffer } from './offer-form.tsx';

const ConfigureProduct = lazy(async () => ({ default: (await import('./configure-product.tsx')).ConfigureProduct }));

type ConfigureButtonProps = Calling & {
  product: { id: number; name: string; buyable?: boolean };
  /** The code to begin with. */
  code: string | null;
  /** The line that is changed; null: one is added. */
  line: { id: number; quantity: number } | null;
};

/** Opens the configurator of the shop over the order, to add a product or to change a line. */
export function ConfigureButton({ product, code, line, order, onChanged }: ConfigureButtonProps) {
  const { t, call } = useStaff();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const params = { id: order.id };
  const take: TakeOffer = async ({ configuration, quantity, mark, addition }) => {
    const changedOrder =
      line === null
        ? await call('addTelephoneItem', {
            params,
            query: {},
            body: { product: product.id, configuration, quantity, mark, conversionId: addition },
          })
        : await call('changeTelephoneItem', {
            params: { ...params, item: line.id },
            query: {},
            body: { configuration, quantity },
          });
    close();
    onChanged(changedOrder);
  };
  return (
    <>
      <Button
        small
        variant="quiet"
        disabled={product.buyable === false}
        aria-label={t('back.telephone.configure_named', { name: product.name })}
        onClick={() => setOpen(true)}
      >
        {t('back.telephone.configure')}
      </Button>
      <Dialog wide open={open} onClose={close} title={product.name} closeLabel={t('back.close')}>
        {open && (
          <Suspense fallback={<p role="status">{t('back.loading')}</p>}>
            <ConfigureProduct {...{ order, code, line, take }} product={product.id} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
