/** Whether the element with the focus is gone, so that the keyboard would begin at the top of the page again. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
