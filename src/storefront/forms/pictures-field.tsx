import { largestPictureBytes } from '#domain/opinions/opinion.ts';
import type { Translate } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { FileField } from '#storefront/ui/file-field.tsx';
import type { FieldError } from './use-sending.ts';

type Texts = 'contact' | 'opinions';

type PicturesFieldProps = {
  /** How the texts begin that the form says of its pictures. */
  texts: Texts;
  most: number;
  fieldError: FieldError;
};

/** Pictures that may come with a form. */
export function PicturesField({ texts, most, fieldError }: PicturesFieldProps) {
  const t = useTexts();
  const names = ['files', ...Array.from({ length: most }, (_, index) => `files.${index}`)];
  return (
    <FileField
      label={t(`${texts}.files`)}
      optional={t(`${texts}.optional`)}
      pick={t(`${texts}.files_pick`)}
      none={t(`${texts}.files_none`)}
      hint={t(`${texts}.files_hint`)}
      error={names.map(fieldError).find(Boolean)}
      name="files"
      accept="image/jpeg,image/png,image/webp"
      multiple
    />
  );
}

/** The chosen pictures. A browser sends an empty file where none is chosen. */
export const chosenPictures = (form: FormData): File[] =>
  form
    .getAll('files')
    .filter((file) => file instanceof File)
    .filter(({ size }) => size > 0);

/** Why these pictures can't be sent; null: they can. */
export function picturesProblem(
  pictures: readonly File[],
  { texts, most, t }: { texts: Texts; most: number; t: Translate },
): string | null {
  if (pictures.length > most) return t(`${texts}.files_most`);
  const large = pictures.find(({ size }) => size > largestPictureBytes);
  return large ? t(`${texts}.files_large`, { name: large.name }) : null;
}
