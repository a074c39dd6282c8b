import { expect, test } from 'vitest';
import { readGraph, reduce } from './render-modules.ts';

const groupOf = (path: string) => path.split('/')[0] ?? null;
const arrows = (...pairs: [string, string][]) =>
  pairs.map(([from, to]) => ({ from: `${from}/x`, to: `${to}/x`, line: 1 }));
const written = (graph: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...graph].map(([name, targets]) => [name, [...targets].toSorted()]));

test('a graph holds each group once, in the order of the names, without imports inside a group', () => {
  const graph = readGraph(arrows(['b', 'a'], ['c', 'b'], ['c', 'b'], ['a', 'a']), { groupOf });
  expect([...graph.keys()]).toEqual(['a', 'b', 'c']);
  expect(written(graph)).toEqual({ a: [], b: ['a'], c: ['b'] });
});

test('the picture leaves out an arrow that a longer way replaces', () => {
  const graph = readGraph(arrows(['a', 'b'], ['b', 'c'], ['c', 'd'], ['a', 'c'], ['a', 'd']), { groupOf });
  expect(written(reduce(graph))).toEqual({ a: ['b'], b: ['c'], c: ['d'], d: [] });
});

test('the picture keeps every arrow of a circle', () => {
  const graph = readGraph(arrows(['a', 'b'], ['b', 'a'], ['b', 'c']), { groupOf });
  expect(written(reduce(graph))).toEqual({ a: ['b'], b: ['a', 'c'], c: [] });
});
