export { Paper } from './paper.ts';
export { drawTextSheet, type TextSheet } from './text-sheet.ts';
export { drawProductSheet, type ProductSheet } from './product-sheet.ts';
