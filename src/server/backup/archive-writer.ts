import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants } from 'node:zlib';
import { pack } from 'tar-stream';
import { entryNames } from './contents.ts';

/** Readable by its owner only: it names customers. */
export const ownerOnly = 0o600;

/** Writes a compressed archive entry by entry, never more than one in memory, and the checksums of all at its end. */
export class ArchiveWriter {
  readonly #archive = pack();
  readonly #writing: Promise<void>;
  #checksums = '';

  constructor(file: FileHandle) {
    this.#writing = pipeline(
      this.#archive,
      // Pictures are compressed already.
      createGzip({ level: constants.Z_BEST_SPEED }),
      file.createWriteStream({ flush: true }),
    );
    // The error is thrown by the next call of add, or by end.
    this.#writing.catch(() => {});
  }

  async add(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    this.#checksums += `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
    await this.#write(name, bytes);
  }

  async end(): Promise<void> {
    await this.#write(entryNames.checksums, Buffer.from(this.#checksums));
    this.#archive.finalize();
    await this.#writing;
  }

  async abandon(): Promise<void> {
    this.#archive.destroy();
    await this.#writing.catch(() => {});
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    const writing = new Promise<void>((resolve, reject) => {
      const entry = this.#archive.entry({ name, size: bytes.length, mode: ownerOnly }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.on('error', reject).end(bytes);
    });
    try {
      await Promise.race([writing, this.#writing]);
    } catch (error) {
      // A full disk breaks the writing first. Its error says more than that of the entry.
      await this.#writing;
      throw error;
    }
  }
}
