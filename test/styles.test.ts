import { basename, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { readSourceTree, type SourceTree } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const tree = readSourceTree(root);
const source = 'apps/web/src/';
const isModule = (path: string) => path.endsWith('.module.css');

/** Lists the classes that the selectors of a sheet name. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"/g, '""')
    .match(/[^{};]+(?=\{)/g);
  return new Set(
    (selectors ?? []).flatMap((text) => [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')),
  );
}

interface Use {
  file: string;
  sheet: string;
  names: Set<string>;
}

/** Lists the classes that a component uses, each with its module. */
function usesOf(files: SourceTree): Use[] {
  return [...files].flatMap(([file, text]) =>
    /\.tsx?$/.test(file)
      ? [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, id = '', path = '']) => ({
          file,
          sheet: join(file, '..', path),
          names: new Set([...text.matchAll(new RegExp(`\\b${id}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '')),
        }))
      : [],
  );
}

/** Lists the classes that no component uses, and the uses of missing classes. */
function findLoose(files: SourceTree): string[] {
  const uses = usesOf(files);
  return [...files]
    .filter(([path]) => isModule(path))
    .flatMap(([path, sheet]) => {
      const there = classesOf(sheet);
      const ours = uses.filter((use) => use.sheet === path);
      const used = new Set(ours.flatMap(({ names }) => [...names]));
      return [
        ...[...there].filter((name) => !used.has(name)).map((name) => `${path}: no component uses .${name}`),
        ...ours.flatMap(({ file, names }) =>
          [...names].filter((name) => !there.has(name)).map((name) => `${file}: ${path} has no .${name}`),
        ),
      ];
    });
}

const featureOf = (path: string) => /^apps\/web\/src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/** Lists the components that use the module of another feature. */
function findBorrowed(files: SourceTree): string[] {
  return usesOf(files)
    .filter(({ file, sheet }) => featureOf(sheet) !== 'ui' && featureOf(sheet) !== featureOf(file))
    .map(({ file, sheet }) => `${file} uses ${sheet}`);
}

/**
 * Lists the selectors that name a class through `:global`. Such a selector is a hidden import: a component takes a class
 * or a custom property from its container instead. Only classes of a library may stand there, and no library of ours has
 * any.
 */
function findReaching(files: SourceTree): string[] {
  return [...files]
    .filter(([path]) => isModule(path))
    .flatMap(([path, sheet]) =>
      (sheet.match(/:global\((?:[^()]|\([^()]*\))*[.#][^()]*\)|:global\s+[^{,]*[.#][^{,]*/g) ?? []).map(
        (text) => `${path}: ${text.trim()}`,
      ),
    );
}

const theme = `${source}ui/styles/colours.css`;
const rawColour = /#[\da-f]{3,8}\b(?![^{]*\{)|\b(?:rgba?|hsla?)\(|--pigment-|:\s*(?:white|black)\s*;/gi;
const colourInMarkup = /(?:fill|stroke|color|background)[=:]\s*\{?["']#[\da-f]{3,8}["']/gi;

test('every class of a CSS module is used, and every class that a component uses exists', () => {
  expect([...tree.keys()].filter(isModule).length).toBeGreaterThan(100);
  expect(findLoose(tree)).toEqual([]);
});

test('a component takes its classes from a module, not from a string', () => {
  const found = [...tree].filter(([path, text]) => path.endsWith('.tsx') && /\b[cC]lassName=(?:"|\{['"`])/.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});

test('a CSS module belongs to its feature or to ui', () => {
  expect(findBorrowed(tree)).toEqual([]);
});

test('no module names a class of another module through :global', () => {
  expect(findReaching(tree)).toEqual([]);
});

test('the names of CSS modules differ, because the generated classes begin with them', () => {
  const names = [...tree.keys()].filter(isModule).map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('style sheets are CSS modules, except the theme, the paper and the base elements', () => {
  const plain = [...tree.keys()].filter((path) => path.startsWith(source) && path.endsWith('.css') && !isModule(path));
  expect(plain).toEqual([
    `${source}ui/styles/base.css`,
    `${source}ui/styles/colours.css`,
    `${source}ui/styles/print.css`,
    `${source}ui/styles/sizes.css`,
  ]);
});

test('every custom property that a sheet reads is set in a sheet or in a component', () => {
  const pages = [...tree].filter(([path]) => path.startsWith(source));
  const set = new Set(
    pages.flatMap(([path, text]) =>
      [...text.matchAll(path.endsWith('.css') ? /(--[\w-]+)\s*:/g : /'(--[\w-]+)'/g)].map(([, name]) => name),
    ),
  );
  const unset = pages
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, sheet]) => [...sheet.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => ({ path, name })))
    .filter(({ name }) => !set.has(name));
  expect(unset).toEqual([]);
});

test('every property of the theme is used, except pigments, which drawings use too', () => {
  const declared = ['colours', 'sizes'].flatMap((name) => [
    ...(tree.get(`${source}ui/styles/${name}.css`) ?? '').matchAll(/^\s*(--[\w-]+):/gm),
  ]);
  const read = new Set(
    [...tree].flatMap(([path, text]) =>
      path.startsWith(source) && path.endsWith('.css')
        ? [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)
        : [],
    ),
  );
  const unused = declared.flatMap(([, name = '']) => (name.startsWith('--pigment-') || read.has(name) ? [] : [name]));
  expect(unused).toEqual([]);
});

test('code names no property of the theme, because the build shortens the names in sheets', () => {
  const sheets = ['colours', 'sizes'].map((name) => tree.get(`${source}ui/styles/${name}.css`) ?? '');
  const names = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)));
  expect(names.size).toBeGreaterThan(150);
  const named = [...tree]
    .filter(([path]) => path.startsWith(source) && !path.endsWith('.css') && !path.includes('.test.'))
    .flatMap(([path, text]) => [...text.matchAll(/--[a-z][\w-]+/g)].map(([name]) => ({ path, name })))
    .filter(({ name }) => names.has(name));
  expect(named).toEqual([]);
});

/** Lists the colours that a sheet or a component names itself, and its uses of pigments. Both would ignore the theme. */
function findColours(files: SourceTree): string[] {
  return [...files]
    .filter(([path]) => path.startsWith(source) && path !== theme && !path.includes('.test.'))
    .flatMap(([path, text]) => {
      if (path.endsWith('.css')) return (text.match(rawColour) ?? []).map((colour) => `${path}: ${colour}`);
      if (!path.endsWith('.tsx')) return [];
      return (text.match(colourInMarkup) ?? []).map((colour) => `${path}: ${colour}`);
    });
}

test('only the theme contains colours', () => {
  expect(findColours(tree)).toEqual([]);
});

test('a colour in a sheet, a pigment and a colour in markup are reported', () => {
  const files = new Map([
    [theme, ':root { --color-paper: #fff; }'],
    [
      `${source}a.module.css`,
      '.a { color: #123456; border: 1px solid rgb(0 0 0 / 0.5); fill: var(--pigment-dai-900); }',
    ],
    [`${source}b.module.css`, '.a { color: white; background: var(--color-paper); white-space: nowrap; }'],
    [`${source}c.tsx`, '<path fill="#143f4b" stroke="currentColor" />'],
  ]);
  expect(findColours(files)).toEqual([
    `${source}a.module.css: #123456`,
    `${source}a.module.css: rgb(`,
    `${source}a.module.css: --pigment-`,
    `${source}b.module.css: : white;`,
    `${source}c.tsx: fill="#143f4b"`,
  ]);
});

test('an unused class, a missing class and a borrowed module are reported', () => {
  const files = new Map([
    [`${source}features/a/card.module.css`, '.card { }\n.row { }'],
    [`${source}features/a/card.tsx`, "import styles from './card.module.css';\nstyles.card; styles.rows;"],
    [`${source}features/b/list.tsx`, "import styles from '../a/card.module.css';\nstyles.card;"],
  ]);
  const path = `${source}features/a/card.module.css`;
  expect(findLoose(files)).toEqual([
    `${path}: no component uses .row`,
    `${source}features/a/card.tsx: ${path} has no .rows`,
  ]);
  expect(findBorrowed(files)).toEqual([`${source}features/b/list.tsx uses ${path}`]);
});

test('a class that a module names through :global is reported', () => {
  const path = `${source}features/a/card.module.css`;
  const sheet = `
    .card :global(.button_button) { }
    .card > :not(:global(.field_field)) { }
    :global(html[data-gray]) .card { }
    @media print { :global(body) .card { } }`;
  expect(findReaching(new Map([[path, sheet]]))).toEqual([
    `${path}: :global(.button_button)`,
    `${path}: :global(.field_field)`,
  ]);
});

/** Lists the buttons with only an icon that have no word for elder mode. */
function findWordless(files: SourceTree): string[] {
  const iconOnly = /<(button|Button)\b(?<attributes>(?:[^<>]|=>|[<>]=? )*)>\s*<Icon [^>]*\/>\s*<\/\1>/g;
  return [...files]
    .filter(([path]) => path.startsWith(source) && path.endsWith('.tsx'))
    .flatMap(([path, text]) =>
      [...text.matchAll(iconOnly)]
        .filter(({ groups }) => !/\bdata-icon-only\b[\s\S]*\baria-label=/.test(groups?.attributes ?? ''))
        .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
    );
}

test('a button with only an icon is marked, so that elder mode shows its name', () => {
  const button = '<Button aria-disabled={a <= b} onClick={() => a > b && go()}>\n<Icon name="close" />\n</Button>';
  expect(findWordless(new Map([[`${source}one.tsx`, button]]))).toEqual([`${source}one.tsx:1`]);
  expect(findWordless(tree)).toEqual([]);
});
