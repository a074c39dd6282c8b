import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

it('the drawings are exactly those of the icon names', () => {
  const drawings = readFileSync(new URL('./art/icons.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});
