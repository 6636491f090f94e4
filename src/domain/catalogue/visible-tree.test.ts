import { expect, it } from 'vitest';
import { visibleTree } from './visible-tree.ts';

type Node = { name: string; invisible: boolean; children: Node[] };
const node = (name: string, children: Node[] = [], invisible = false): Node => ({ name, invisible, children });

it('an invisible node is left out with everything below it (CATALOGUE-1)', () => {
  const tree = [
    node('Meble', [node('Sofy'), node('Ukryte', [node('Pod ukrytym')], true)]),
    node('Stare', [node('Komody')], true),
  ];

  expect(visibleTree(tree)).toEqual([node('Meble', [node('Sofy')])]);
});
