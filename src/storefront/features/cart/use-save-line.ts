import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { CallError } from '#storefront/api/client.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { AddToCart } from './use-add-to-cart.ts';
import { useCartChanges } from './use-cart.ts';

type Saved = { configuration: string; productUrl: string; onSaved: () => void };

/** Gives a line of the cart the configuration of the page; `refused` is what the shop says against it. */
export function useSaveLine(
  item: CartItem | null,
  { configuration, productUrl, onSaved }: Saved,
): AddToCart & { refused: string | null } {
  const t = useTexts();
  const { reconfigureItem } = useCartChanges();
  const [wanted, setWanted] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ configuration: string; reason: string } | null>(null);
  const quantity = wanted ?? item?.quantity ?? smallestQuantity;
  const save = async () => {
    if (item === null || saving) return;
    setSaving(true);
    try {
      await reconfigureItem(item.id, { configuration, quantity, productUrl });
      onSaved();
    } catch (error) {
      console.error('The line could not be changed', error);
      const said =
        error instanceof CallError ? (Object.values(error.fields).flat()[0] ?? error.problem?.message) : undefined;
      setRefused({ configuration, reason: said ?? t('error.server_generic') });
      setSaving(false);
    }
  };
  return {
    quantity,
    setQuantity: setWanted,
    add: save,
    adding: saving,
    refused: refused?.configuration === configuration ? refused.reason : null,
  };
}
