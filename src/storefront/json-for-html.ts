/** JSON that no reader of HTML takes for the end of the script that it stands in. */
export const jsonForHtml = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
