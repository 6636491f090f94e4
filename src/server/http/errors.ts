import type { TextKey } from '#i18n/keys.ts';

export type ShopErrorCode =
  | 'not-found'
  | 'not-signed-in'
  | 'forbidden'
  | 'session-expired'
  | 'invalid'
  | 'conflict'
  | 'too-many-requests'
  | 'unavailable';

/** Status of each refusal; there are no others (API-4). */
export const statusOf: Record<ShopErrorCode, number> = {
  'not-found': 404,
  'not-signed-in': 401,
  forbidden: 401,
  'session-expired': 403,
  invalid: 400,
  conflict: 400,
  'too-many-requests': 400,
  unavailable: 500,
};

/** The same for calls of the staff. Its programs distinguish a missing right from an ended session (STAFF-9). */
export const staffStatusOf: typeof statusOf = {
  ...statusOf,
  forbidden: 403,
  'session-expired': 401,
  conflict: 409,
  'too-many-requests': 429,
};

/** A text by key, translated when the answer is written. */
export type Message = { key: TextKey; params?: Record<string, string | number> };
export type FieldMessages = Record<string, Message[]>;

/** The error that a use case throws to refuse. Any other error is our own mistake and becomes a 500. */
export class ShopError extends Error {
  readonly code: ShopErrorCode;
  readonly text: Message;
  readonly fields: FieldMessages;
  /** Also shown as a toast by x-ui-notify. */
  readonly notify: boolean;
  /** The further data that the contract of the endpoint names. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ShopErrorCode,
    text: Message,
    options: {
      fields?: FieldMessages;
      notify?: boolean;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(`${code}: ${text.key}`, { cause: options.cause });
    this.code = code;
    this.text = text;
    this.fields = options.fields ?? {};
    this.notify = options.notify ?? false;
    this.details = options.details ?? {};
  }
}

export const notFound = (key: TextKey = 'error.not_found') => new ShopError('not-found', { key });

/** A refusal of one field. */
export function invalidField(field: string, key: TextKey, params?: Message['params']): ShopError {
  return new ShopError('invalid', { key: 'error.invalid' }, { fields: { [field]: [{ key, params }] } });
}
