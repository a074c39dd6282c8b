import { expect, test } from 'vitest';

type Texts = Record<string, string>;
const chinese = import.meta.glob<Texts>('./zh-CN/*.ts', { import: 'default', eager: true });
const english = import.meta.glob<Texts>('./en/*.ts', { import: 'default', eager: true });
const names = Object.keys(chinese).map((file) => file.replace('./zh-CN/', ''));
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every file of texts is there in both languages', () => {
  expect(Object.keys(english).map((file) => file.replace('./en/', ''))).toEqual(names);
});

test.each(names)('%s says the same things with the same values', (name) => {
  const [zh, en] = [chinese[`./zh-CN/${name}`] ?? {}, english[`./en/${name}`] ?? {}];
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  for (const [key, text] of Object.entries(zh)) expect([key, holes(en[key] ?? '')]).toEqual([key, holes(text)]);
});
