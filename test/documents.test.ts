import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMermaid } from './architecture/mermaid.ts';
import { readSourceTree } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const pages = globSync(['*.md', '.github/*.md', 'docs/**/*.md'], { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '``');

test('every Mermaid diagram of the documents parses', () => {
  const faults = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].flatMap(([, diagram = '']) =>
      checkMermaid(diagram).map((fault) => `${path}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['flowchart LR\n  a --> b & c-d["A box"]\n  subgraph s["S"]\n    e[("Data")] -->|"asks"| f\n  end', []],
  ['flowchart\n  a --> b', ['“flowchart” is no diagram that is used here']],
  ['pie\n  "a": 1', ['“pie” is no diagram that is used here']],
  ['flowchart TD\n  a -> b', ['“a -> b” is no statement of a flowchart']],
  ['flowchart TD\n  a --> end', ['“a --> end” names a node by a reserved word']],
  ['flowchart TD\n  subgraph s\n    a --> b', ['1 blocks stay open']],
  ['sequenceDiagram\n  a->>b: ask\n  alt yes\n  b-->>a: answer\n  end', []],
  ['sequenceDiagram\n  a->>b', ['“a->>b” is no statement of a sequenceDiagram']],
  ['stateDiagram-v2\n  [*] --> A\n  A --> B: go', []],
  ['erDiagram\n  a {\n    text id PK\n  }\n  a ||--o{ b : id', []],
  ['erDiagram\n  a ||-o{ b : id', ['“a ||-o{ b : id” is no statement of a erDiagram']],
])('the check of a diagram finds its faults: %j', (diagram, faults) => {
  expect(checkMermaid(diagram)).toEqual(faults);
});

/** Returns the id that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function listAnchors(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)];
}

test('every link between the documents leads to a file and to a heading', () => {
  const faults = pages.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(?:[a-z]+:|#)/.test(link)) return [];
      const [file = '', anchor] = link.split('#');
      const target = join(root, dirname(path), file);
      if (!existsSync(target)) return [`${path}: ${link} leads nowhere`];
      return !anchor || listAnchors(target).includes(anchor) ? [] : [`${path}: ${link} names no heading`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every test title that a document quotes is the title of that test file', () => {
  const faults = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`, “([^”]+)”/g)].flatMap(([, file = '', title = '']) => {
      const sources = globSync(`{apps,packages,e2e,scripts,test}/**/${file}`, {
        cwd: root,
        exclude: ['**/node_modules'],
      });
      const isThere = sources.some((source) => readFileSync(join(root, source), 'utf8').includes(title));
      return isThere ? [] : [`${path}: ${file} has no “${title}”`];
    }),
  );
  expect(faults).toEqual([]);
});

test('docs/README.md leads to every page of the documents', () => {
  const indexes = ['docs/README.md', 'docs/adr/README.md'];
  const linked = pages
    .filter(({ path }) => indexes.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s#]+)/g)].map(([, link = '']) => join(dirname(path), link)),
    );
  const missing = pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith('docs/') && !indexes.includes(path))
    .filter((path) => !linked.some((link) => link === path || (link.endsWith('/') && path.startsWith(link))));
  expect(missing).toEqual([]);
});

/** True for files of other projects that `docs/adr/0025-models.md` names, and for placeholders of examples. */
const namesOthersFiles = (path: string, file: string) =>
  path === 'docs/adr/0025-models.md' || /(?:^|\/)(?:x|card-)[\w-]*\./.test(file) || file.startsWith('../');

test('every source file that the documents name exists', () => {
  const sources = [...readSourceTree(root).keys()];
  const faults = pages.flatMap(({ path, text }) =>
    [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([\w@./-]+\.(?:ts|tsx|mjs|css))`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !namesOthersFiles(path, file))
      .filter((file) => !sources.some((source) => source === file || source.endsWith(`/${file}`)))
      .map((file) => `${path}: ${file} does not exist`),
  );
  expect(faults).toEqual([]);
});

test('docs/distributed.md gives each table of the database one key', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const rowsOf = (text = '') => text.split('\n').filter((line) => line.startsWith('| '));
  const all = rowsOf(read('docs/generated/tables.md').split('## All tables')[1]);
  const tables = all.flatMap((row) => /^\| (\w+) \|/.exec(row)?.[1] ?? []).filter((name) => name !== 'Table');
  const keys = rowsOf(/^## .* table by table\n([\s\S]*?)\n## /m.exec(read('docs/distributed.md'))?.[1]);
  // `order_…` stands for all tables whose names begin so.
  const names = keys.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`(\w+…?)`/g)].map(([, name = '']) => name),
  );
  const isOf = (table: string, name: string) =>
    name.endsWith('…') ? table.startsWith(name.slice(0, -1)) : table === name;
  expect(tables.length).toBeGreaterThan(150);
  expect(tables.filter((table) => names.filter((name) => isOf(table, name)).length !== 1)).toEqual([]);
  expect(names.filter((name) => !tables.some((table) => isOf(table, name)))).toEqual([]);
});
