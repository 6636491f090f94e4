import type { CartItem } from '#contract/cart.ts';

/** 'Szerokość: 1200 mm, Tkanina: len'; empty where there is nothing to configure. */
export function configurationText({ configured }: Pick<CartItem, 'configured'>): string {
  return (configured?.words ?? [])
    .filter(({ value }) => value !== '')
    .map(({ attribute, value }) => `${attribute}: ${value}`)
    .join(', ');
}

/** The product page with the configuration of a line, which changes the line instead of adding another. */
export const editAddress = ({ id, configured }: Pick<CartItem, 'id' | 'configured'>) =>
  configured && `${configured.editUrl}${configured.editUrl.includes('?') ? '&' : '?'}line=${id}`;
