import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataError } from '../data-files.ts';
import { loadOwnTexts } from './own-texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the problems of a file with these lines. */
function problemsOf(...lines: string[]): string[] {
  writeFileSync(path.join(folder, 'texts.json'), lines.join('\n'));
  try {
    loadOwnTexts(folder);
    return [];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  }
}

test('a folder without the file has no own texts', () => {
  rmSync(path.join(folder, 'texts.json'), { force: true });
  expect(loadOwnTexts(folder)).toEqual({});
});

test('own texts are read by language, namespace and key', () => {
  const own = { zh: { home: { faresTitle: '从成都出发' } }, en: { shell: { otherHotline: 'Abroad: {hotline}' } } };
  expect(problemsOf(JSON.stringify(own))).toEqual([]);
  expect(loadOwnTexts(folder)).toEqual(own);
});

test('every error is told with its place in the file', () => {
  const faulty = [
    '{',
    '  "zh": { "home": { "faresTitle": "从“home”出发：\\"home\\":" } },',
    '  "en": {',
    '    "home": {',
    '      "faresTitle": "",',
    '      "posterTo": "To {city}"',
    '    },',
    '    "hom": {}',
    '  }',
    '}',
  ];
  expect(problemsOf(...faulty)).toEqual([
    'texts.json:5 en.home.faresTitle is empty',
    'texts.json:6 en.home.posterTo needs the placeholders of the standard text: {to}, not {city}',
    'texts.json:8 en.hom is no namespace of the pages',
  ]);
});

test('a namespace that is there twice is an error, because JSON keeps only the last one', () => {
  const twice = ['{ "zh": {', '  "home": { "title": "起点" },', '  "home": { "tips": "提醒" }', '} }'];
  expect(problemsOf(...twice)).toEqual(['texts.json:3 home is there twice']);
});

test('a file that is no JSON is an error', () => {
  expect(problemsOf('{ "zh": ')).toEqual([expect.stringMatching(/^texts\.json:0 .*JSON/)]);
});
