import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { figureNames } from '@haidai/contract/pages';
import {
  type CarrierRules,
  figuresIn,
  listTelephoneLines,
  listWrongFigures,
  type Statement,
} from '../../apps/server/src/modules/content/index.ts';
import { statedFor } from './stated-in-code.ts';

export type Problem = ReturnType<typeof listWrongFigures>[number];

const root = path.resolve(import.meta.dirname, '../..');
/** Files that hold only texts. In other code only the lines with texts for people count. */
const texts = [
  'apps/web/src/{app,core,features,ui}/**/*texts.ts',
  'apps/web/src/{app,core,features,ui}/**/*texts.en.ts',
  'carriers/haidai/messages/*.json',
  'packages/contract/**/*refusals.ts',
];
const code = ['packages/domain/**/*.ts', 'apps/server/src/modules/**/*.ts'];
/**
 * Files without texts for people: the sandbox, which production does not have, and patterns and samples.
 */
const silent = /\.test\.ts$|\/sandbox\/|describe-problem\.ts$|message-samples\.ts$|gauges\.ts$|check\/figures\.ts$/;

/** Reads the files with texts for travellers and staff, by path. The content check covers carriers/haidai/content. */
export function readSiteTexts(): Map<string, string> {
  const files = globSync([...texts, ...code], { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const speaking = files.filter((file) => !silent.test(file));
  return new Map(speaking.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Lists figures that differ from their rule or have no rule, and unknown `{figures.…}`. It also lists lines that ask
 * travellers to call although the site does the task.
 */
export function checkSiteTexts(
  files: ReadonlyMap<string, string>,
  { rules, today }: { rules: CarrierRules; today: string },
): Problem[] {
  return [...files].flatMap(([file, source]) => [
    ...listUnknownNames(file, source),
    ...listWrongFigures(statementOf(file, source), rules, today, countsIn),
    ...listTelephoneLines(statementOf(file, source)),
  ]);
}

function listUnknownNames(file: string, source: string): Problem[] {
  const known: readonly string[] = figureNames;
  const lines = isTextFile(file) ? source.split('\n') : [];
  return lines.flatMap((line, index) =>
    [...line.matchAll(/\{figures\.(\w+)/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([, name]) => ({ file, line: index + 1, message: `asks for {figures.${name}}, which nobody gives` })),
  );
}

function statementOf(file: string, source: string): Statement {
  const {
    rules = '',
    stated = '',
    telephone = '',
  } = file.endsWith('.json')
    ? (JSON.parse(source) as { rules?: string; stated?: string; telephone?: string })
    : statedFor(file);
  const passages = source.split('\n').flatMap((line, index) => {
    const words = wordsOf(file, line);
    return words === '' ? [] : { line: index + 1, words };
  });
  return { file, title: '', passages, rules, stated, telephone, line: 1, from: '', to: null };
}

const comment = /^\s*(?:\/\/|\/?\*)/;
const key = /^\s*(?:'[^']*'|[\w\u4e00-\u9fff]+):\s/;
const literal = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** A character by its number, such as a space without a break. */
const characterNumber = /\\u[0-9a-f]{4}/g;
/** The second kind continues in a text inside the value. */
const values = /\$?\{[^{}]*\}|\$\{[^{}]*$/g;
const isTextFile = (file: string) => /^apps\/web\/src\/|\.json$|refusals\.ts$/.test(file);
const speaks = /[\u4e00-\u9fff]|\ben: |En: |\bsay\(|['`][A-Z][a-z]+ (?:[^'`$]+ ){4,}/;

/** Returns the texts of a line without the values that are filled in. */
function wordsOf(file: string, line: string): string {
  if (comment.test(line) || /^import /.test(line)) return '';
  if (!isTextFile(file) && (!speaks.test(line) || /\bError\(|\blog\.|\bassume:/.test(line))) return '';
  if (file.endsWith('.json') && !/^\s*"(?:zh|en)":/.test(line)) return '';
  const shown = line.replace(file.endsWith('.json') ? /^\s*"\w+":/ : key, '');
  return [...shown.matchAll(literal)]
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(values, '…').replaceAll(characterNumber, ' '))
    .filter((text) => !/^\d$/.test(text))
    .join(' ');
}

/** Formats that state no rule: examples of input, lengths of numbers and times of day. */
const formats = [
  /(?:[A-Z]{1,}|[a-z]+|…)-?\d{3,}/g,
  /\d{4}-\d{2}-\d{2}|\d{1,2} Mar \d{4}|\d+月\d+日|\d+ December/g,
  /\b7\d7-\d00\b/g,
  /\d{3}-\d{10}|\d{15,}/g,
  /(?:\d+|[两三四五六七八九]) ?(?:位(?!成人|儿童|婴儿|受让人|乘机人|工作人员)|个字[母符])/g,
  /\b(?:\d+|two|three|four|five|six|eight)[ -](?:digits?|characters|letters?|decimals)\b|last four of/gi,
  /\d+ ?(?:KG|kg|公斤)/g,
  /\d+–\d+(?: 点|(?= ?$))|¥0|SHA-256/g,
  /同一日期|这一周|一年以前/g,
];
const bare = /\d[\d,]*(?:\.\d+)?(?: ?[\u4e00-\u9fff]{1,2}|[ -][a-zA-Z]+)?/g;
const counters = '名人位次张岁件份块项个条页行';
const inWords = new RegExp(
  `[两三四五六七八九十百]+[${counters}]|\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty)[ -][a-z]+`,
  'gi',
);

/** Lists every time, sum, share, age, limit and count of a line. */
export function countsIn(line: string): { text: string }[] {
  const plain = formats.reduce((words, format) => words.replaceAll(format, '…'), line);
  const measured = figuresIn(plain);
  const rest = measured.reduce((words, { text }) => words.replace(text, '…'), plain);
  const counted = [...rest.matchAll(bare), ...rest.matchAll(inWords)].map(([text]) => ({ text: text.trim() }));
  return [...measured, ...counted];
}
