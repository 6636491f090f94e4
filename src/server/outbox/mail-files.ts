import type { MailDocument } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { drawDocument } from '#server/pages/index.ts';
import type { Attachment } from './mail-transport.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'log'>;

/** The files of a message. What is gone meanwhile is left out and logged: the message itself matters more. */
export async function filesOf(
  { database, config, log }: Deps,
  documents: readonly MailDocument[],
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const document of documents) {
    const drawn = await drawDocument(database.reader, document, config.publicUrl);
    if (drawn) files.push({ filename: drawn.name, contentType: 'application/pdf', content: drawn.pdf });
    else log.warn(document, 'a document of a message is gone');
  }
  return files;
}
