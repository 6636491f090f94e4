import { eq } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { contactPictures, type MailDocument } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { drawDocument } from '#server/pages/index.ts';
import { filesOf } from '#server/storage/index.ts';
import type { Attachment } from './mail-transport.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'log'>;

/** The files of a message. A file that is gone meanwhile is left out and logged, because the message matters more. */
export async function attachmentsOf(
  { database: { reader }, config, log }: Deps,
  documents: readonly MailDocument[],
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const document of documents) {
    const file =
      'picture' in document
        ? await findPicture(reader, document.picture)
        : await drawPage({ reader, files: filesOf(config) }, document, config.publicUrl);
    if (file) files.push(file);
    else log.warn(document, 'a document of a message is gone');
  }
  return files;
}

async function drawPage(
  from: Parameters<typeof drawDocument>[0],
  page: Parameters<typeof drawDocument>[1],
  publicUrl: string,
): Promise<Attachment | null> {
  const document = await drawDocument(from, page, publicUrl);
  return document && { filename: document.name, contentType: 'application/pdf', content: document.pdf };
}

async function findPicture(reader: Reader, id: number): Promise<Attachment | null> {
  const { picture } = contactPictures;
  const [row] = await reader.select({ picture }).from(contactPictures).where(eq(contactPictures.id, id));
  return row ? { filename: `picture-${id}.webp`, contentType: 'image/webp', content: row.picture } : null;
}
