import { describe, expect, it } from 'vitest';
import { commonBeginning, wordRoot, wordStem } from './word-stem.ts';

describe('the stem of a word (CATALOGUE-10)', () => {
  it.each([
    'komoda komody komodzie komode komod komodami',
    'krzeslo krzesla krzesel krzeslem',
    'lozko lozka lozek lozku',
    'szafka szafki szafce szafek',
    'stol stolu stoly stolow stole',
    'bialy biala biale bialego bialej',
    'roleta rolety roletach rolecie rolet',
    'drewniany drewniana drewnianych',
    'wiszacy wiszaca wiszace wiszacych',
    'drzwi drzwiach drzwiami drzwiom',
    'sypialnia sypialniach sypialniami sypialniom',
  ])('is shared by Polish forms: %s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => wordStem(form, 'pl'))).size).toBe(1);
  });

  it.each(['table tables', 'bench benches', 'shelf shelves', 'glass'])('is shared by English forms: %s', (forms) => {
    expect(new Set(forms.split(' ').map((form) => wordStem(form, 'en'))).size).toBe(1);
  });

  it('tells words apart', () => {
    expect(wordStem('stolik', 'pl')).not.toBe(wordStem('stol', 'pl'));
    expect(wordStem('sofa', 'pl')).not.toBe(wordStem('sofista', 'pl'));
  });

  it('has a beginning in common with what was typed', () => {
    expect(commonBeginning('szafce', 'pl')).toBe('szaf');
    expect(commonBeginning('krzesel', 'pl')).toBe('krzes');
  });

  it('is the root of an adjective that is made of a noun', () => {
    expect(wordRoot('orzechowa', 'pl')).toBe(wordRoot('orzech', 'pl'));
    expect(wordRoot('łazienkowych', 'pl')).toBe(wordRoot('łazienka', 'pl'));
    expect(wordRoot('nowa', 'pl')).not.toBe(wordRoot('noc', 'pl'));
    expect(wordRoot('window', 'en')).toBe('window');
    expect(commonBeginning('orzechowa', 'pl')).toBe('orzec');
  });
});
