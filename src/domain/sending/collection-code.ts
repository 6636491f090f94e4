/** Without signs that are taken for others: 0 O, 1 I L, 5 S. */
export const codeSigns = '2346789ABCDEFGHJKMNPQRTUVWXYZ';
export const codeLength = 8;

/** A code as it is compared: in capitals, without what people type between its halves. */
export const plainCode = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** A code as it is read and read out: in two halves. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** Whether a text could be such a code. */
export function isCodeShaped(text: string): boolean {
  const code = plainCode(text);
  return code.length === codeLength && code.split('').every((sign) => codeSigns.includes(sign));
}
