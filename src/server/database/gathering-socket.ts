import { Socket } from 'node:net';

/**
 * Sends the statements of one turn of the program in one go: each go is a call of the system that wakes the database.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** The driver corks for every statement with a name. */
  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }
}
