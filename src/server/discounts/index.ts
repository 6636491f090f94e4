export {
  blockSandboxCards,
  findSandboxCards,
  blockGiftCard,
  findGiftCardHistory,
  giveGiftCards,
  listGiftCards,
} from './manage-gift-cards.ts';
export { findCodeBook, findGiftCardBook, pageDiscountCodes, pageGiftCards, type GiftCardRow } from './books.ts';
export { chargeGiftCard, returnGiftCard } from './charge-gift-card.ts';
export { discountCodeTexts, enterDiscountCode, enterGiftCard, giftCardTexts } from './enter-code.ts';
export { issueGiftCards } from './issue-gift-cards.ts';
export { codeNamed, giftCardNamed, type StoredCode, type StoredGiftCard } from './stored-codes.ts';
export { returnDiscountCode, useDiscountCode } from './use-discount-code.ts';
export { withdrawGiftCards } from './withdraw-gift-cards.ts';
export { addDiscountCode, listDiscountCodes, stopDiscountCode, type DiscountCodeRow } from './manage-codes.ts';
export { giftCardData } from './personal-data.ts';
