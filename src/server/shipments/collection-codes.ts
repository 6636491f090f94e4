import { randomInt } from 'node:crypto';
import { codeLength, codeSigns, plainCode } from '#domain/sending/collection-code.ts';
import { hashToken } from '#server/http/sessions.ts';

/** A code that nobody guesses; only its hash is kept. */
export const aCollectionCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]!).join('');

export const hashOfCode = (typed: string): string => hashToken(plainCode(typed));
