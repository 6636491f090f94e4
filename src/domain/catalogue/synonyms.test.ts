import { describe, expect, it } from 'vitest';
import { indexSynonyms, synonymParts } from './synonyms.ts';

describe('synonyms (CATALOGUE-31)', () => {
  const groups = [
    { pl: ['sofa', 'kanapa'], en: ['sofa', 'couch'] },
    { pl: ['lampa stojąca', 'lampa podłogowa'], en: ['floor lamp'] },
    { pl: ['kanapa', 'wersalka'], en: [] },
  ];
  const parts = (...words: string[]) => synonymParts(words, indexSynonyms(groups, 'pl'), 'pl');

  it('stand for a word in any of its forms, from every group that has it', () => {
    expect(parts('kanapy')).toEqual([{ words: ['kanapy'], others: [['sofa'], ['wersalka']] }]);
  });

  it('are found for phrases before single words, with other words around', () => {
    expect(parts('czarna', 'lampa', 'stojaca')).toEqual([
      { words: ['czarna'], others: [] },
      { words: ['lampa', 'stojaca'], others: [['lampa', 'podlogowa']] },
    ]);
  });

  it('are of one language', () => {
    expect(synonymParts(['couch'], indexSynonyms(groups, 'en'), 'en')[0]?.others).toEqual([['sofa']]);
    expect(parts('couch')[0]?.others).toEqual([]);
    expect(synonymParts(['stol'], indexSynonyms([], 'pl'), 'pl')).toEqual([{ words: ['stol'], others: [] }]);
  });
});
