import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './index.ts';

const inShort = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

describe('the comparison of two texts', () => {
  it.each([
    ['', '', []],
    ['a\nb\nc\n', 'a\nb\nc\n', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['', 'a', ['+a']],
    ['a\nb\nd\ne', 'b\nd\nx\ne', ['-a', ' b', ' d', '+x', ' e']],
  ])('compares %j with %j', (before, after, expected) => {
    expect(inShort(before, after)).toEqual(expected);
  });

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  it('contains all lines of both texts in order', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = diffLines(before.join('\n'), after.join('\n'));
        const textOf = (not: string) => diff.filter(({ kind }) => kind !== not).map(({ text }) => text);
        expect(textOf('new')).toEqual(before);
        expect(textOf('gone')).toEqual(after);
      }),
    );
  });

  it('counts the whole text as replaced if two long texts have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 2100 }, (_, index) => `${word}${index}`).join('\n');
    expect(diffLines(long('a'), long('b'))).toHaveLength(4200);
  });
});
