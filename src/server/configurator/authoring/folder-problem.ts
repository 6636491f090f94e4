import type { TextKey } from '#i18n/keys.ts';
import type { Message } from '#server/http/errors.ts';

/**
 * Why a folder or a workbook cannot be understood, and the place to correct: a file or a sheet. Line 0 stands for all
 * of it.
 */
export type FolderProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly text: Message;
};

/** The texts of such problems. */
export type AuthoringKey = Extract<TextKey, `configurator.author.${string}`>;
