export const chest = new URL('../../demo/pictures/komoda-fiord-dab-1.webp', import.meta.url).href;
export const armchair = new URL('../../demo/pictures/fotel-nota-szalwia-1.webp', import.meta.url).href;
export const lamp = new URL('../../demo/pictures/lampa-banka-blekit-1.webp', import.meta.url).href;
export const room = new URL('../../demo/pictures/salon-s.webp', import.meta.url).href;
