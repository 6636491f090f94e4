import { z } from 'zod';
import { code, text } from './parts.ts';

const phrases = z.array(text(80).min(1)).max(100).default([]);

/** Words and phrases that mean the same to the search, by language. */
export const synonymsRecord = () =>
  z.strictObject({ type: z.literal('synonyms'), code, words: z.strictObject({ pl: phrases, en: phrases }) });
