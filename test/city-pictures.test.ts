import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceTree } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const features = 'apps/web/src/features/';

/** Lists the components that show the picture of a city, each with the size. */
function placesInCode(): string[] {
  const found = [...readSourceTree(root)]
    .filter(([path]) => path.startsWith(features) && !/\/scenery\/|\.test\.tsx$/.test(path))
    .flatMap(([path, text]) => [
      ...[...text.matchAll(/<CityThumb\b/g)].map(() => `${path.slice(features.length)} thumb`),
      ...[...text.matchAll(/<CityPicture\b[^>]*\bsize="(\w+)"/g)].map(
        ([, size]) => `${path.slice(features.length)} ${size}`,
      ),
      ...[...text.matchAll(/\b(?:offer|article)Picture\(carrier, (?:\w+\.)?cover, '(\w+)'\)/g)].map(
        ([, size]) => `${path.slice(features.length)} ${size}`,
      ),
    ]);
  return [...new Set(found)].sort();
}

/** Lists the rows of the table of places. */
function placesInTable(): string[] {
  const page = readFileSync(`${root}docs/concepts/city-pictures.md`, 'utf8');
  return [...page.matchAll(/^\|[^|]+\| +`([\w/-]+\.tsx)` +\| (\w+) +\|$/gm)]
    .map(([, file, size]) => `${file} ${size}`)
    .sort();
}

test('the page about city pictures lists every place that shows one', () => {
  expect(placesInTable().length).toBeGreaterThan(10);
  expect(placesInTable()).toEqual(placesInCode());
});
