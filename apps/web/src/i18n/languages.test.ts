import { expect, test } from 'vitest';
import { namespaceOf, type TextSet } from './texts.ts';

type Texts = Record<string, string>;
const modules = import.meta.glob<Record<string, unknown>>(
  ['../{app,core,features,ui}/**/*texts.ts', '!../**/*.test.ts'],
  { eager: true },
);
const english = import.meta.glob<Texts>('../{app,core,features,ui}/**/*texts.en.ts', {
  import: 'default',
  eager: true,
});

const isTextSet = (value: unknown): value is TextSet<string> =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'zh' in value;
const chinese = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isTextSet)
    .map((set) => ({ file, ...set })),
);
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every Chinese text file has an English twin, and every English file a Chinese one', () => {
  const twins = chinese.map(({ file }) => file.replace(/\.ts$/, '.en.ts'));
  expect(Object.keys(english).sort()).toEqual(twins.sort());
});

test('every text set has the namespace of its file', () => {
  expect(chinese.map(({ namespace }) => namespace)).toEqual(chinese.map(({ file }) => namespaceOf(file)));
});

test.each(chinese)('$namespace has the same keys and placeholders in both languages', ({ file, zh }) => {
  const en = english[file.replace(/\.ts$/, '.en.ts')] ?? {};
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const [key, text] of Object.entries(zh)) expect([key, holes(en[key] ?? '')]).toEqual([key, holes(text)]);
});
