import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isDocument, type StoredDocument, storeDocument, UnknownDocumentError } from './documents.ts';
import { inspectPicture, storePicture, type StoredPicture, UnknownPictureError } from './store-picture.ts';
import type { Message } from '#server/http/errors.ts';
import type { FileStore } from '#server/storage/index.ts';

const atOnce = 4;
const isAddress = (file: string) => /^https?:/i.test(file);

/** The folder of pictures and documents of an import: finds files by name and stores each content once. */
export class Pictures {
  readonly #folder: string | undefined;
  readonly #files: FileStore | null;
  readonly #signatures = new Map<string, string>();
  readonly #stored = new Map<string, StoredPicture | StoredDocument | Message>();
  #storing: Promise<void> = Promise.resolve();

  /** Without a store, pictures are only checked and nothing is kept. */
  constructor(folder: string | undefined, files: FileStore | null) {
    this.#folder = folder;
    this.#files = files;
  }

  /** Changes when the file does, so that a new picture under an old name is imported. */
  async signature(file: string): Promise<string> {
    const cached = this.#signatures.get(file);
    if (cached !== undefined) return cached;
    const facts =
      this.#folder === undefined || isAddress(file) ? null : await stat(join(this.#folder, file)).catch(() => null);
    const signature = facts?.isFile() ? `${facts.size}.${Math.floor(facts.mtimeMs)}` : 'none';
    this.#signatures.set(file, signature);
    return signature;
  }

  /**
   * Stores the named files, a few at a time; afterwards `stored` and `problem` answer for them. Throws where the store
   * does not take them.
   */
  store(files: readonly string[]): Promise<void> {
    // Calls run one after the other, so that two that name the same file store it once.
    this.#storing = this.#storing.then(() => this.#storeMissing(files));
    return this.#storing;
  }

  async #storeMissing(files: readonly string[]): Promise<void> {
    const newFiles = [...new Set(files)].filter((file) => !this.#stored.has(file));
    const work = async () => {
      for (let file = newFiles.pop(); file !== undefined; file = newFiles.pop())
        this.#stored.set(file, await this.#storeOne(file));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  stored(file: string | null | undefined): StoredPicture | undefined {
    const stored = this.#stored.get(file ?? '');
    return stored && 'width' in stored ? stored : undefined;
  }

  storedDocument(file: string | null): StoredDocument | undefined {
    const stored = this.#stored.get(file ?? '');
    return stored && 'size' in stored ? stored : undefined;
  }

  problem(file: string): Message | undefined {
    const stored = this.#stored.get(file);
    return stored && 'key' in stored ? stored : undefined;
  }

  async #storeOne(file: string): Promise<StoredPicture | StoredDocument | Message> {
    if (isAddress(file)) return { key: 'import.picture.address', params: { file } };
    if (this.#folder === undefined) return { key: 'import.picture.no_folder', params: { file } };
    if ((await this.signature(file)) === 'none') return { key: 'import.picture.missing', params: { file } };
    const bytes = await readFile(join(this.#folder, file)).catch(() => null);
    const broken = {
      key: isDocument(file) ? 'import.document.broken' : 'import.picture.broken',
      params: { file },
    } as const;
    if (bytes === null) return broken;
    try {
      return await this.#storeContent(file, bytes);
    } catch (error) {
      // A file that the store did not take is not faulty, so nobody may treat the picture as missing (STORAGE-2).
      if (error instanceof UnknownPictureError || error instanceof UnknownDocumentError) return broken;
      throw error;
    }
  }

  #storeContent(file: string, bytes: Buffer): Promise<StoredPicture | StoredDocument> {
    if (isDocument(file)) return storeDocument(this.#files, bytes, file);
    const { name } = parse(file);
    return this.#files === null ? inspectPicture(bytes, name) : storePicture(this.#files, bytes, name);
  }
}
