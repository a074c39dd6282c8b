import { expect, it } from 'vitest';
import { contentFolder, readContentFolder } from '../files/content-folder.ts';
import { readContent } from '../files/read-content.ts';
import { listProblems } from '../import-content.ts';
import { describeProblem } from './describe-problem.ts';
import { placeProblems } from './problems.ts';
import { fromForm, kindOf, toForm } from './text-form.ts';

const shipped = readContentFolder(contentFolder());
const edited = [...shipped].filter(([path]) => kindOf(path) !== null);

it('every file except the values is edited as a text', () => {
  expect([...shipped.keys()].filter((path) => kindOf(path) === null)).toEqual(['key-values.json']);
});

it('a text is the same after its conversion into the form and back', () => {
  const written = new Map(shipped);
  for (const [path, body] of edited) written.set(path, fromForm(path, toForm(path, body)));
  for (const [path, body] of edited) expect(toForm(path, written.get(path) ?? ''), path).toEqual(toForm(path, body));
  const lineless = (name: string, value: unknown) =>
    ['line', 'bodyLine'].includes(name) ? undefined : value instanceof Map ? [...value] : value;
  const read = (files: typeof shipped) => JSON.parse(JSON.stringify(readContent(files), lineless));
  expect(read(written)).toEqual(read(shipped));
});

const change = (path: string, from: string | RegExp, to: string) => (shipped.get(path) ?? '').replace(from, to);
it.each([
  ['articles/pets.md', /title: .*/, 'title:', { row: 0, field: 'title' }],
  ['articles/pets.md', /publish: .*/, 'publish: soon', { row: 0, field: 'publish' }],
  ['articles/pets.md', /type: .*/, 'type: NONE', { row: 0, field: 'type' }],
  ['articles/pets.md', /## 可以运输/, '[x](/articleD?articleId=nothing)', { row: null, bodyLine: 1 }],
  ['articles/pets.md', /- 只在有.*/, '{{nobody}}', { row: null, bodyLine: 4 }],
  ['documents/anc-meal.md', /version: .*/, 'version: 1', { row: 0, field: 'version' }],
  ['menus.json', '"menuUrl": "/book"', '"menuUrl": "book"', { row: 2, field: 'menuUrl' }],
  ['menus.json', '"parentId": "20", "label"', '"parentId": "77", "label"', { row: 2, field: 'parentId' }],
  ['slideshow.json', '"publish": "2026-01-01"', '"publish": ""', { row: 0, field: 'publish' }],
])('a problem in %s (%s → %s) gets its place in the form and a Chinese message', (path, from, to, place) => {
  const body = change(path, from, to);
  const problems = listProblems(new Map([...shipped, [path, body]]));
  const placed = placeProblems(path, body, problems, 'zh').filter(({ file }) => file === path);
  expect(placed[0]).toMatchObject(place);
  expect(placed[0]?.message).toMatch(/\p{Script=Han}/u);
});

it('a problem in another file gets the name of that file', () => {
  const body = (shipped.get('article-types.json') ?? '').replace('"GUIDE"', '"GUIDES"');
  const problems = listProblems(new Map([...shipped, ['article-types.json', body]]));
  const [first] = placeProblems('article-types.json', body, problems, 'zh');
  expect(first).toMatchObject({ row: null, field: '', bodyLine: null });
  expect(first?.file).toMatch(/^articles\//);
});

it('a message without a translation stays as it is', () => {
  expect(describeProblem('something new')).toBe('something new');
});
