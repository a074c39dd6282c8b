import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceTree } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const { name, motto, hub, code, accountingCode, hotline } = JSON.parse(
  readFileSync(`${root}carriers/haidai/carrier.json`, 'utf8'),
);

/**
 * The carrier's name without the words that every airline has, its motto, hub, code, accounting code and hotline, and the
 * numbers of tickets and members that begin with the accounting code.
 */
const patterns = [
  name.zh.replace('航空', ''),
  name.en.replace(' Air', ''),
  motto.zh.split('　')[0],
  motto.en,
  `['"\`]${hub}['"\`]`,
  `['"\`]${code}['"\`]`,
  `\\b${code}\\d{3,4}\\b`,
  `['"\`]${code.toLowerCase()}[-_]`,
  `['"\`]${accountingCode}['"\`]`,
  `\\b${accountingCode}-?\\d{9,10}\\b`,
  hotline,
];
const naming = new RegExp(patterns.join('|'));

/** The name in all spellings, which is also the name of this project. */
const ownName = new RegExp(name.en.replace(' Air', ''), 'i');
/**
 * Names of the project inside code, which no traveller sees: packages, the shipped folder, metrics, facts of traces,
 * channels, processes, files and databases, and the purposes of derived keys.
 */
const internal =
  /@haidai\/|\bcarriers\/haidai\b|\bhaidai[_:-]|\bhaidai\.(?:attempt|job|request_id|resealing)\b|(?<=['"`])haidai(?=['"`]| backup| development)/g;
const names = (line: string) => naming.test(line) || ownName.test(line.replaceAll(internal, ''));

/** Files that hold examples: tests with their data, and samples. */
const example = /\.test\.tsx?$|\/test\/|^packages\/testkit\/|[/-]sample|-samples?\.ts$/;
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
        .flatMap((line, index) => (names(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
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
  ["hint: 'such as 789-2400001234'", 'one of its tickets'],
  ["const member = '789000000018';", 'one of its members'],
  ["const password = 'Haidai2026';", 'a password with its name'],
  ["const mail = 'ops@haidai.example';", 'its mail domain'],
  ["const secret = 'HAIDAIOPSDEMOZHAO234567ZHAOZHAO2';", 'a secret with its name'],
])('%s is reported, because it is %s', (line) => {
  expect(linesThatName([['apps/web/src/x.ts', line]])).toEqual([`apps/web/src/x.ts:1 ${line}`]);
  expect(linesThatName([['apps/web/src/x.ts', `// ${line}`]])).toEqual([]);
});

test.each([
  "import { z } from '@haidai/domain';",
  "name: 'haidai_orders_overdue',",
  "text(path.join(checkout, 'carriers/haidai'))",
  "const superuser = 'haidai';",
])('%s is not reported, because it is a name inside the project', (line) => {
  expect(linesThatName([['apps/web/src/x.ts', line]])).toEqual([]);
});
