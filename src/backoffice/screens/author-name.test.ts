import { describe, expect, it } from 'vitest';
import { backOffice } from '#i18n/pl/back-office.ts';
import { createTranslator } from '#i18n/translator.ts';
import { authorName } from './author-name.ts';

describe('who did something', () => {
  it('is told in words, and a person by his address', () => {
    const t = createTranslator('pl', { pl: backOffice });
    const names = ['customer', 'payments', 'ola@example.com'].map((author) => authorName(author, t));

    expect(names).toEqual(['Klient', 'Płatności', 'ola@example.com']);
  });
});
