import type { ImportRecord } from './check-record.ts';

/** Every picture that a record names, with the field that names it. */
export function pictureFiles(record: ImportRecord): { field: string; file: string }[] {
  switch (record.type) {
    case 'category':
    case 'room':
    case 'system':
      return record.image ? [{ field: 'image', file: record.image }] : [];
    case 'product':
      return [
        ...record.images.map(({ file }, index) => ({ field: `images.${index}.file`, file })),
        ...record.outlet.flatMap(({ image }, index) =>
          image ? [{ field: `outlet.${index}.image`, file: image }] : [],
        ),
      ];
    case 'activeImage':
      return Object.entries(record.pictures).map(([orientation, { file }]) => ({
        field: `pictures.${orientation}.file`,
        file,
      }));
    default:
      return [];
  }
}
