import type { Block } from '#contract/blocks.ts';
import type { Image } from '#contract/wire.ts';
import { paperPicture } from '#server/media/index.ts';
import type { SheetPart } from '#server/sheets/index.ts';
import { StoreAwayError, type FileStore } from '#server/storage/index.ts';

const mostPictures = 20;

/** What paper shows of the blocks of a page: texts and pictures in their order. */
export async function sheetParts(files: FileStore, blocks: readonly Block[]): Promise<SheetPart[]> {
  const parts: SheetPart[] = [];
  let pictures = 0;
  for (const shown of blocks.flatMap(shownOf)) {
    if ('html' in shown) parts.push(shown);
    else {
      pictures += 1;
      const picture = pictures > mostPictures ? null : await pictureOf(files, shown.image);
      const { alt, width, height } = shown.image;
      parts.push({ picture, alt, width, height });
    }
  }
  return parts;
}

type Shown = { html: string } | { image: Image };

function shownOf(block: Block): Shown[] {
  if ('html' in block) return [{ html: block.html }];
  if ('images' in block) return block.images.map((image) => ({ image }));
  if (block.type === 'ad') return [{ image: block.image }];
  if (block.type !== 'slider') return [];
  return block.slides.flatMap(({ html, image }) => [...(image ? [{ image }] : []), { html }]);
}

async function pictureOf(files: FileStore, { file }: Image): Promise<Buffer | null> {
  try {
    return await paperPicture(files, file.path);
  } catch (error) {
    if (error instanceof StoreAwayError) return null;
    throw error;
  }
}
