export { loadDemoShop } from './demo.ts';
export { importFiles, type ImportOptions, type ImportProgress, type ImportResult } from './import-files.ts';
export { changePrice } from './change-price.ts';
export { changeStock } from './change-stock.ts';
