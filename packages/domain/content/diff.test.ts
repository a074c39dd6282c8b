import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './index.ts';

const inShort = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

describe('what became of each line', () => {
  it.each([
    ['', '', []],
    ['a\nb\nc\n', 'a\nb\nc\n', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['', 'a', ['+a']],
    ['a\nb\nd\ne', 'b\nd\nx\ne', ['-a', ' b', ' d', '+x', ' e']],
  ])('%j → %j', (before, after, expected) => {
    expect(inShort(before, after)).toEqual(expected);
  });

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  it('leads from the one to the other, whatever they are', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffLines(before.join('\n'), after.join('\n'));
        const textOf = (not: string) => diff.filter(({ kind }) => kind !== not).map(({ text }) => text);
        expect(textOf('new')).toEqual(before);
        expect(textOf('gone')).toEqual(after);
      }),
    );
  });

  it('tells two long texts with nothing in common as a whole', () => {
    const long = (word: string) => Array.from({ length: 2100 }, (_, index) => `${word}${index}`).join('\n');
    expect(diffLines(long('a'), long('b'))).toHaveLength(4200);
  });
});
