import { glob, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#server/storage/index.ts';

/** The share that is removed at once when the cache is full. */
const droppedShare = 0.1;

/**
 * A folder of pictures that this machine has made or fetched. When they exceed their limit of bytes, those that were
 * asked for longest ago are removed. Requests for a picture that is being made wait for it together.
 */
export class PictureCache {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #underWay = new Map<string, Promise<string | null>>();
  #used: Promise<Map<string, number>> | null = null;
  #bytes = 0;

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** The file of a picture, which `make` makes where it is not there; null where it can make none. */
  file(name: string, make: () => Promise<Buffer | null>): Promise<string | null> {
    const making = this.#underWay.get(name) ?? this.#made(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    return making;
  }

  /** Forgets the pictures whose names match a pattern of file names. */
  async forget(pattern: string): Promise<void> {
    for await (const name of glob(pattern, { cwd: this.#folder })) await this.#drop(name);
  }

  async #made(name: string, make: () => Promise<Buffer | null>): Promise<string | null> {
    const file = join(this.#folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats) {
      // Nobody waits until the folder has been looked through.
      void this.#names().then((lastUses) => this.#note(lastUses, name, stats.size));
      return file;
    }
    const bytes = await make();
    if (!bytes) return null;
    await writeWhole(file, bytes);
    const used = await this.#names();
    this.#note(used, name, bytes.length);
    await this.#makeRoom(used);
    return file;
  }

  /** Moves a name to the end of those that may go. */
  #note(lastUses: Map<string, number>, name: string, bytes: number): void {
    this.#bytes += bytes - (lastUses.get(name) ?? 0);
    lastUses.delete(name);
    lastUses.set(name, bytes);
  }

  async #makeRoom(lastUses: Map<string, number>): Promise<void> {
    if (this.#bytes <= this.#mostBytes) return;
    for (const name of lastUses.keys()) {
      if (this.#bytes <= this.#mostBytes * (1 - droppedShare)) return;
      await this.#drop(name);
    }
  }

  async #drop(name: string): Promise<void> {
    const lastUses = await this.#names();
    this.#bytes -= lastUses.get(name) ?? 0;
    lastUses.delete(name);
    await rm(join(this.#folder, name), { force: true });
  }

  /** Names with their bytes, that of longest ago first; the folder is looked through once. */
  #names(): Promise<Map<string, number>> {
    this.#used ??= this.#list();
    return this.#used;
  }

  async #list(): Promise<Map<string, number>> {
    const files: { name: string; bytes: number; at: number }[] = [];
    for await (const name of glob('**/*.*', { cwd: this.#folder })) {
      const facts = await stat(join(this.#folder, name)).catch(() => null);
      if (facts?.isFile()) files.push({ name, bytes: facts.size, at: facts.mtimeMs });
    }
    this.#bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return new Map(files.toSorted((a, b) => a.at - b.at).map(({ name, bytes }) => [name, bytes]));
  }
}
