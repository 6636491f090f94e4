export { loadDemoShop } from './demo.ts';
export { importFiles, type ImportOptions, type ImportResult } from './import-files.ts';
export type { ImportProgress } from './import-file.ts';
export type { Rest } from './pacing.ts';
export { applyPriceSheet } from './apply-price-sheet.ts';
export { readPriceSheet } from './read-price-sheet.ts';
export { changeGroupDiscount, changePrice, changeStock } from './change-by-hand.ts';
