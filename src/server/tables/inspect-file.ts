import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

export type FileFacts = {
  /** SHA-256 of the content. */
  fingerprint: string;
  encoding: 'utf8' | 'utf16le' | 'cp1250';
  bytes: number;
};

/** Reads the file once: what it holds decides its encoding, whichever byte comes first (BOM, UTF-8, else cp1250). */
export async function inspectFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  let bytes = 0;
  let utf8 = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    head ??= chunk;
    hash.update(chunk);
    bytes += chunk.length;
    utf8 = utf8 && decodes(decoder, chunk);
  }
  utf8 = utf8 && decodes(decoder);
  const utf16 = head?.[0] === 0xff && head[1] === 0xfe;
  return { fingerprint: hash.digest('hex'), encoding: utf16 ? 'utf16le' : utf8 ? 'utf8' : 'cp1250', bytes };
}

/** Without a chunk: whether the file ends between two characters. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
