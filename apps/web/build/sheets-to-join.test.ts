import { expect, test } from 'vitest';
import { type StyledChunk, sheetsToJoin } from './sheets-to-join.ts';

const chunk = (part: Partial<StyledChunk>): StyledChunk => ({
  isEntry: false,
  imports: [],
  dynamicImports: [],
  sheets: [],
  ...part,
});

/** Joins the sheets of a site: the entry opens the two pages, and each page opens the dialog. */
const join = (parts: Record<string, Partial<StyledChunk>>) =>
  Object.fromEntries(
    sheetsToJoin(
      new Map(
        Object.entries({
          entry: { isEntry: true, imports: ['frame'], dynamicImports: ['search', 'order'] },
          frame: { sheets: ['frame.css'] },
          search: { sheets: ['search.css'], imports: ['card'], dynamicImports: ['dialog'] },
          order: { sheets: ['order.css'], imports: ['card', 'note'], dynamicImports: ['dialog'] },
          card: { sheets: ['card.css'], imports: ['frame'] },
          note: { sheets: ['note.css'] },
          dialog: { sheets: ['dialog.css'], imports: ['frame', 'card', 'note'] },
          ...parts,
        }).map(([name, part]) => [name, chunk(part)]),
      ),
    ),
  );

test('a page has the sheets of all chunks that load with it, except those of the frame', () => {
  const { entry, search, order } = join({});
  expect(entry).toEqual(['frame.css']);
  expect(search).toEqual(['card.css', 'search.css']);
  expect(order).toEqual(['card.css', 'note.css', 'order.css']);
});

test('a dialog has only the sheets that at least one of its pages lacks', () => {
  expect(join({}).dialog).toEqual(['note.css', 'dialog.css']);
});

test('two parts that open each other have their own sheets', () => {
  const { dialog, help } = join({
    dialog: { sheets: ['dialog.css'], dynamicImports: ['help'] },
    help: { sheets: ['help.css'], imports: ['card'], dynamicImports: ['dialog'] },
  });
  expect([dialog, help]).toEqual([['dialog.css'], ['help.css']]);
});

test('a part that misses no sheet has no file', () => {
  expect(join({ dialog: { imports: ['card'] } })).not.toHaveProperty('dialog');
});
