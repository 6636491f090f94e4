export { Paper } from './paper.ts';
export { drawProductSheet, type ProductSheet } from './product-sheet.ts';
