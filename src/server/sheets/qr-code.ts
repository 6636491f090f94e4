import { encode } from 'uqr';

type Square = { x: number; y: number; side: number };

/** A QR code as squares, so that it prints sharp. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, { x: left, y: top, side }: Square): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const square = side / size;
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) doc.rect(left + x * square, top + y * square, square, square);
    }),
  );
  doc.fill('#14222e');
}
