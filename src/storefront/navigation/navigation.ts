import type { Address, LoadedPage } from './load-page.ts';

/** The shown page, and the address that is being loaded. */
export type NavigationState = { page: LoadedPage; coming: Address | null };

/** From one page to another; pathChanged: not only to another query of it. */
export type Step = { from: Address; to: Address; pathChanged: boolean };

/** Which page a tab shows. It loads a page before it shows it, and keeps the browser's history. */
export class Navigation {
  readonly #load: (address: Address) => Promise<LoadedPage>;
  readonly #changing = new Listeners<void>();
  readonly #leaving = new Listeners<Step>();
  readonly #arriving = new Listeners<Step>();
  #state: NavigationState;
  /** The navigation whose end has not been reported to the listeners. */
  #step: Step | null = null;
  #turn = 0;

  constructor(page: LoadedPage, load: (address: Address) => Promise<LoadedPage>) {
    this.#state = { page, coming: null };
    this.#load = load;
  }

  readonly state = (): NavigationState => this.#state;

  /** Calls the listener at each change of the state, until the answered function is called. */
  readonly onChange = (listener: () => void): (() => void) => this.#changing.add(listener);
  /** Calls the listener when a page is about to be left. */
  readonly onLeave = (listener: (step: Step) => void): (() => void) => this.#leaving.add(listener);
  /** Calls the listener when the next page is in the document. */
  readonly onArrive = (listener: (step: Step) => void): (() => void) => this.#arriving.add(listener);

  /** Opens an address of the shop. The latest of several wins, and one that is already loading is not started again. */
  async open(href: string, { replace = false } = {}): Promise<void> {
    const to = addressOf(new URL(href, location.href));
    if (isSame(this.#state.coming, to)) return;
    await this.#go(to, () => (replace ? history.replaceState(null, '', href) : history.pushState(null, '', href)));
  }

  /** Shows the page of the address that the browser has gone to, back or forward. */
  follow(): Promise<void> {
    return this.#go(addressOf(location), () => {});
  }

  /** Loads the open page once more. */
  reload(): Promise<void> {
    return this.#show(this.#state.page.address);
  }

  /** Loads what a page needs before it is asked for. */
  prepare(href: string): void {
    void this.#load(addressOf(new URL(href, location.href)));
  }

  /** Call this when the page is in the document. */
  stands(page: LoadedPage): void {
    const step = this.#step;
    if (step === null || page.address !== step.to) return;
    this.#step = null;
    this.#arriving.tell(step);
  }

  async #go(to: Address, enter: () => void): Promise<void> {
    const { page, coming } = this.#state;
    const step = { from: page.address, to, pathChanged: page.address.pathname !== to.pathname };
    this.#leaving.tell(step);
    enter();
    this.#step = step;
    if (step.pathChanged || page.address.search !== to.search) return this.#show(to);
    // Another page that is on its way is not wanted any more; the shown one, loaded once more, still is.
    if (coming?.pathname !== to.pathname || coming.search !== to.search) this.#turn++;
    this.#become({ page: { ...page, address: to }, coming: null });
  }

  async #show(address: Address): Promise<void> {
    const turn = ++this.#turn;
    this.#become({ ...this.#state, coming: address });
    const page = await this.#load(address);
    if (turn === this.#turn) this.#become({ page, coming: null });
  }

  #become(state: NavigationState): void {
    this.#state = state;
    this.#changing.tell();
  }
}

class Listeners<Message> {
  readonly #all = new Set<(message: Message) => void>();

  add(listener: (message: Message) => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(message: Message): void {
    for (const listener of this.#all) listener(message);
  }
}

const isSame = (one: Address | null, other: Address): boolean =>
  one !== null && one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

const addressOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Address => ({
  pathname,
  search,
  hash,
});
