import type { TextKey } from '#i18n/keys.ts';
import type { Message } from '#server/http/errors.ts';

/**
 * What keeps a folder or a workbook from being understood, with the place to mend: a file or a sheet; line 0 is all of
 * it.
 */
export type FolderProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly text: Message;
};

/** The texts of such problems. */
export type AuthoringKey = Extract<TextKey, `configurator.author.${string}`>;
