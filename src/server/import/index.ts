export { loadDemoShop } from './demo.ts';
export { importFiles, type ImportOptions, type ImportProgress, type ImportResult } from './import-files.ts';
export { whileImporting } from './import-lock.ts';
export { ImportError } from './read/row.ts';
export { parseAmount } from './mapping/parse-number.ts';
export { changePrice, type PriceChange } from './change-price.ts';
export { changeStock } from './change-stock.ts';
