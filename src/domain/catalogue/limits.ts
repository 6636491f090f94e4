/** Pictures of a product in a list and on the product call (CATALOGUE-18). */
export const boxImageLimit = 4;
/** Products on a page of a category block (CATALOGUE-7). */
export const categoryBlockPageSize = 64;
/** The largest total that is counted. For larger lists, the answer says that the total is capped. */
export const countedTotal = 10_000;
/** Suggestions under the search field (CATALOGUE-11). */
export const suggestedProducts = 6;
export const suggestedCategories = 4;
export const suggestFromLetters = 2;
/** Colour siblings shown on a product box. */
export const swatchLimit = 8;
