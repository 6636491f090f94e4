import type { ComponentProps } from 'react';
import { largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useStaff } from '../../staff.tsx';

/** How many pieces of a product are ordered. */
export function PiecesField(value: Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'>) {
  const { t } = useStaff();
  return (
    <TextField
      label={t('back.orders.pieces')}
      name="quantity"
      type="number"
      min={smallestQuantity}
      max={largestQuantity}
      required
      {...value}
    />
  );
}
