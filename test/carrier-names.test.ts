import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceTree } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const { name, motto, hub, code, hotline } = JSON.parse(readFileSync(`${root}carriers/haidai/carrier.json`, 'utf8'));

/** The carrier's name without the words that every airline has, its motto, hub, code and hotline. */
const patterns = [
  name.zh.replace('航空', ''),
  name.en.replace(' Air', ''),
  motto.zh.split('　')[0],
  motto.en,
  `['"\`]${hub}['"\`]`,
  `['"\`]${code}['"\`]`,
  `\\b${code}\\d{3,4}\\b`,
  `['"\`]${code.toLowerCase()}[-_]`,
  hotline,
];
const naming = new RegExp(patterns.join('|'));

/** Files that hold examples: tests and their data, samples, and the accounts of the sandbox with their passwords. */
const example = /\.test\.tsx?$|\/test\/|^packages\/testkit\/|[/-]sample|-samples?\.ts$|\/demo-(?:accounts|staff)\.ts$/;
const source = /^(?:apps|packages)\/.*\.(?:tsx?|mjs|js|css|svg)$/;

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Lists the lines that name the shipped carrier. */
function linesThatName(files: Iterable<readonly [string, string]>): string[] {
  return [...files]
    .filter(([file]) => source.test(file) && !example.test(file))
    .flatMap(([file, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (naming.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

test('no source file names the carrier that comes with the site', () => {
  expect(linesThatName(readSourceTree(root))).toEqual([]);
});

test.each([
  ["title: '海岱航空'", 'its name'],
  ["const home = 'TAO';", 'its hub'],
  ["const airline = 'HD';", 'its code'],
  ["hint: 'such as HD4655'", 'one of its flights'],
  ["cookie: 'hd_access'", 'a name that begins with its code'],
])('%s is reported, because it is %s', (line) => {
  expect(linesThatName([['apps/web/src/x.ts', line]])).toEqual([`apps/web/src/x.ts:1 ${line}`]);
  expect(linesThatName([['apps/web/src/x.ts', `// ${line}`]])).toEqual([]);
});
