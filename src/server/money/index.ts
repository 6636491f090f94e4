export { answerTransfer, type AnswerOutcome } from './answer-transfer.ts';
export { asAwaiting, isToCollect, toCollect } from './awaiting-orders.ts';
export { countMoney, type MoneySum } from './count-money.ts';
export { keepFigures } from './keep-figures.ts';
export {
  countAsked,
  findTransfer,
  listCandidates,
  pageReceived,
  pageToCollect,
  pageTransfers,
  pageUnpaid,
  type TransferRow,
} from './money-lists.ts';
export { transferData } from './personal-data.ts';
export { keepFormat, listFormats, previewStatement, readStatement, removeFormat } from './statement-formats.ts';
export { takeStatement } from './take-statement.ts';
export { soldOn } from './sold-on.ts';
export { soldDays, withSoldPieces } from './sold-products.ts';
