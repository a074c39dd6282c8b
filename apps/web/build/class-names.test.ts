import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClasses } from './class-names.ts';

const source = join(import.meta.dirname, '../src');
const button = join(source, 'ui/button.module.css');
const card = join(source, 'ui/display/card.module.css');

test('a name of a module stays the same, and other names and modules get others', () => {
  const nameOf = shortClasses(source);
  const names = [nameOf('button', button), nameOf('small', button), nameOf('button', card)];
  expect(new Set(names).size).toBe(3);
  expect([nameOf('button', button), nameOf('small', button)]).toEqual(names.slice(0, 2));
  expect(names.every((name) => /^_[0-9a-z]{3}$/.test(name))).toBe(true);
});

test('the build of the server gives the names of the build for browsers', () => {
  const [browser, server] = [shortClasses(source), shortClasses(source)];
  for (const name of ['button', 'small', 'large']) expect(server(name, button)).toBe(browser(name, button));
});

test('a style module outside of the folder is refused, because it would share its names with others', () => {
  expect(() => shortClasses(source)('button', join(source, '../other.module.css'))).toThrow(
    'other.module.css is not in',
  );
});
