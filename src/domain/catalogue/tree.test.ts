import { describe, expect, it } from 'vitest';
import { trimTree, visibleTree } from './tree.ts';

type Node = { name: string; children: Node[] };
const node = (name: string, ...children: Node[]): Node => ({ name, children });
const tree = [node('a', node('a1', node('a1x'), node('a1y')), node('a2')), node('b', node('b1'))];
const names = (nodes: readonly Node[]): string[] => nodes.flatMap(({ name, children }) => [name, ...names(children)]);

describe('a tree that is too large for a menu', () => {
  it('stays whole within the limit', () => {
    expect(trimTree(tree, 7)).toEqual(tree);
  });

  it('loses its lowest levels, never a part of one', () => {
    expect(names(trimTree(tree, 6))).toEqual(['a', 'a1', 'a2', 'b', 'b1']);
    expect(names(trimTree(tree, 4))).toEqual(['a', 'b']);
  });

  it('keeps its roots however many they are', () => {
    expect(names(trimTree(tree, 1))).toEqual(['a', 'b']);
    expect(trimTree([], 5)).toEqual([]);
  });
});

describe('a tree with invisible nodes (CATALOGUE-1)', () => {
  type Shown = { name: string; invisible: boolean; children: Shown[] };
  const shown = (name: string, children: Shown[] = [], invisible = false): Shown => ({ name, invisible, children });

  it('loses each of them with everything below it', () => {
    const roots = [
      shown('Meble', [shown('Sofy'), shown('Ukryte', [shown('Pod ukrytym')], true)]),
      shown('Stare', [shown('Komody')], true),
    ];

    expect(visibleTree(roots)).toEqual([shown('Meble', [shown('Sofy')])]);
  });
});
