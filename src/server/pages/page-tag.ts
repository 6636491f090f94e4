/** Touched by every change of a page. */
export const anyPage = 'page';
