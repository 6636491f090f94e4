/** A PDF to be saved by the browser. */
export const pdf = (name: string, content: Buffer, rows: number) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  base64: content.toString('base64'),
  rows,
});
