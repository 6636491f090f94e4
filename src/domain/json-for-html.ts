/** JSON that may stand in a script element: nothing in it can end that element. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
