/** JSON that no reader of HTML takes for the end of the script that it stands in. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
