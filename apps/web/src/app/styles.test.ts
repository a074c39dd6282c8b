import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('..', import.meta.url).pathname;

/**
 * Once loaded, a style sheet stays for the whole visit: a class two parts of the site mean differently breaks the one
 * page after the other. What a page leaves out on paper may be anybody's.
 */
function classesOf(styles: string): Set<string> {
  const onScreen = styles.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@media print \{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
  const selectors = [...onScreen.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []));
}

function partOf(path: string): string {
  const [folder = '', domain = ''] = path.split('/');
  return folder === 'features' ? domain : folder;
}

function findShared(sheets: readonly { path: string; styles: string }[]): string[] {
  const parts = new Map<string, Set<string>>();
  for (const { path, styles } of sheets) {
    for (const name of classesOf(styles)) parts.set(name, (parts.get(name) ?? new Set()).add(partOf(path)));
  }
  return [...parts].filter(([, where]) => where.size > 1).map(([name, where]) => `.${name}: ${[...where].join(', ')}`);
}

test('a class is styled by one part of the site', () => {
  const paths = globSync('{ui,features}/**/*.css', { cwd: source });
  expect(paths.length).toBeGreaterThan(40);
  expect(findShared(paths.map((path) => ({ path, styles: readFileSync(source + path, 'utf8') })))).toEqual([]);
});

test('one that is styled by two is told', () => {
  const sheets = [
    { path: 'features/a/x.css', styles: '.one { color: red }\n@media (width < 5px) { .two { color: red } }' },
    { path: 'features/b/x.css', styles: '.one .in { } .two, .three { }\n@media print { .four { } }' },
    { path: 'ui/x.css', styles: '/* .three { } */ .four { }' },
  ];
  expect(findShared(sheets)).toEqual(['.two: a, b']);
});
