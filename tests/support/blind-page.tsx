import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useEffect, useState } from 'react';
import { translators } from '#i18n/all.ts';
import type { Choice } from '#storefront/features/configurator/configuration.ts';
import {
  Configurator,
  ConfiguratorNotes,
  ConfiguratorSummary,
  type ManySizesProps,
} from '#storefront/features/configurator/configurator.tsx';
import { openConfigurator, type Offer } from '#storefront/features/configurator/offer.ts';
import { Terms } from '#storefront/features/configurator/terms.tsx';
import { blindModel } from './blind-model.ts';
import { aProduct } from './product-builder.ts';
import { renderInShop } from './render-in-shop.tsx';

let offer: Offer;
let refusal: string | null = null;

/** What the page offers at the moment, and why it refused the code of its address. */
export const shownOffer = () => offer;
export const shownRefusal = () => refusal;
export const gross = () => offer.product.price.values.PLN?.gross;

const onShow = (shown: Offer, ofCode: string | null) => {
  offer = shown;
  refusal = ofCode;
};

type PageProps = { code?: string; quantity?: number; addToCart?: ManySizesProps['addToCart'] };

/** Stands for the page: it keeps the choice and shows all that the configurator draws. */
function Page({ code, quantity = 1, addToCart = async () => {} }: PageProps) {
  const path = '/mila,id-7';
  const [{ first, offerOf, refusal: ofCode }] = useState(() =>
    openConfigurator(blindModel, {
      product: aProduct(),
      path,
      code: code ?? null,
      shop: { t: translators.en, basis: 'gross' },
    }),
  );
  const [choice, setChoice] = useState<Choice>(first);
  const shown = offerOf(choice, setChoice);
  const { configuration, blocked } = shown;
  useEffect(() => onShow(shown, ofCode));
  return (
    <>
      <Configurator configuration={configuration} />
      <ConfiguratorNotes configuration={configuration} />
      <ul>
        <Terms configured={configuration.configured} quantity={quantity} />
      </ul>
      <ConfiguratorSummary offer={shown} path={path} cartPath="/cart" addToCart={addToCart} />
      <output>{blocked}</output>
    </>
  );
}

export const show = (props: PageProps = {}) => renderInShop(<Page {...props} />, {});

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const rest = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms));
export const dialog = () => screen.getByRole('dialog');

/** The page of a blind, at its address, with a clock that the test moves. */
export function useBlindPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState(null, '', '/mila,id-7');
  });
  afterEach(() => {
    vi.runAllTimers();
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
