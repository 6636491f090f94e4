import { describe, expect, it } from 'vitest';
import { kindsOf, kindStems } from './kind-words.ts';

describe('the kinds that categories name (CATALOGUE-45)', () => {
  it.each([
    ['Pendant lamps', ['lamp']],
    ['Tables and desks', ['table', 'desk']],
    ['Motors for blinds', ['motor']],
    ['Bedroom furniture', ['furniture']],
    ['Fabric and wood samples', ['sample']],
    ['', []],
  ])('%j is of %j', (name, kinds) => expect(kindsOf(name, 'en')).toEqual(kinds));

  it.each([
    ['Lampy wiszące', ['lamp']],
    ['Stoły i biurka', ['stol', 'biurk']],
    ['Napędy do osłon', ['naped']],
    ['Próbki tkanin i drewna', ['probk']],
  ])('%j is of %j', (name, kinds) => expect(kindsOf(name, 'pl')).toEqual(kinds));

  it('leave out what a room, a system or a value is called too', () => {
    const named = { categories: ['Sypialnia', 'Komody'], others: ['Sypialnia', 'Biały'] };

    expect([...kindStems(named, 'pl')]).toEqual(['komod']);
  });
});
