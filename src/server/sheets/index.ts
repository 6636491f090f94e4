export { labelPage, openPaper, type Paper } from './paper.ts';
export { drawQrCode } from './qr-code.ts';
export { drawTextSheet, type SheetPart } from './text-sheet.ts';
export { drawProductSheet, type ProductSheet } from './product-sheet.ts';
