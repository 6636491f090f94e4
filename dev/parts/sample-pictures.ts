export const chest = new URL('../../demo/pictures/komoda-fiord-dab-1.webp', import.meta.url).href;
export const armchair = new URL('../../demo/pictures/fotel-nota-szalwia-1.webp', import.meta.url).href;
export const lamp = new URL('../../demo/pictures/lampa-banka-blekit-1.webp', import.meta.url).href;
export const room = new URL('../../demo/pictures/salon-s.webp', import.meta.url).href;
export const saleSign = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#b3261e"/></svg>')}`;
