import { expect, test } from 'vitest';
import { chunksToJoin, type DraftChunk } from './chunks-to-join.ts';

const chunk = (part: Partial<DraftChunk>): DraftChunk => ({
  isEntry: false,
  canJoin: true,
  visits: 1,
  size: 300,
  imports: [],
  dynamicImports: [],
  ...part,
});

/** Joins the chunks of a site: the entry opens three pages. */
const join = (parts: Record<string, Partial<DraftChunk>>) =>
  chunksToJoin(
    new Map(
      Object.entries({
        entry: { isEntry: true, canJoin: false, dynamicImports: ['search', 'order', 'help'] },
        search: { canJoin: false },
        order: { canJoin: false },
        help: { canJoin: false },
        ...parts,
      }).map(([name, part]) => [name, chunk(part)]),
    ),
  );

test('chunks that the same pages load become one file', () => {
  const parts = { card: {}, price: {}, search: { canJoin: false, imports: ['card', 'price'] } };
  expect(join({ ...parts, order: { canJoin: false, imports: ['card', 'price'] } })).toEqual([['card', 'price']]);
});

test('a small chunk that one page does not use is joined, a large one is not', () => {
  const pages = {
    search: { canJoin: false, imports: ['card', 'price'] },
    order: { canJoin: false, imports: ['card', 'price'] },
    help: { canJoin: false, imports: ['card'] },
  };
  expect(join({ ...pages, card: {}, price: { size: 200 } })).toEqual([['card', 'price']]);
  expect(join({ ...pages, card: {}, price: { size: 400 } })).toEqual([]);
});

test('the code that a chunk imports counts as well', () => {
  const pages = {
    search: { canJoin: false, imports: ['card', 'price'] },
    order: { canJoin: false, imports: ['card', 'price'] },
    help: { canJoin: false, imports: ['card'] },
  };
  expect(join({ ...pages, card: {}, price: { imports: ['rates'] }, rates: { size: 5000, canJoin: false } })).toEqual(
    [],
  );
});

test('two chunks that no page loads together stay apart', () => {
  const search = { canJoin: false, imports: ['card'] };
  expect(join({ search, order: { canJoin: false, imports: ['price'] }, card: {}, price: {} })).toEqual([]);
});

test('two chunks are not joined around a third that one imports and that imports the other', () => {
  const page = { canJoin: false, imports: ['card'] };
  const between = { canJoin: false, imports: ['price'] };
  expect(join({ search: page, order: page, card: { imports: ['between'] }, between, price: {} })).toEqual([]);
});

test('every page loads what the entry loads', () => {
  const entry = { isEntry: true, canJoin: false, imports: ['money', 'time'], dynamicImports: ['search'] };
  expect(join({ entry, money: {}, time: {} })).toEqual([['money', 'time']]);
});
