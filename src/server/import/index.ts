export { loadDemoShop } from './demo.ts';
export { importFiles, type ImportOptions, type ImportProgress, type ImportResult } from './import-files.ts';
export type { Rest } from './import-run.ts';
export { applyPriceSheet } from './apply-price-sheet.ts';
export { readPriceSheet } from './read-price-sheet.ts';
export { changeGroupDiscount, changePrice, changeStock } from './change-by-hand.ts';
