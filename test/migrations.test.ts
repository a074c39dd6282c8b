import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every migration has its own number, because a site with two of one number does not start', () => {
  const numbers = readdirSync(new URL('../apps/server/migrations', import.meta.url))
    .filter((name) => /^\d{4}-/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
