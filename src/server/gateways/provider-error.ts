/**
 * Why a provider did not do what it was asked: `away`, it does not answer in time; `nonsense`, its answer can't be
 * understood; `refused`, it said no; `blik-code`, it said no to the code that the buyer entered.
 */
export type ProviderFailure = 'away' | 'nonsense' | 'refused' | 'blik-code';

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | null;

  constructor(failure: ProviderFailure, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.failure = failure;
    this.status = options.status ?? null;
  }

  /** Whether the provider may have done what it was asked although it did not say so. */
  get isDoubtful(): boolean {
    return this.failure === 'away' || this.failure === 'nonsense';
  }
}
