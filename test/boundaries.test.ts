import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readImportGraph } from './architecture/import-graph.ts';
import * as rules from './architecture/rules.ts';
import { isCode, readSourceTree, sourceFolders } from './architecture/source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const tree = readSourceTree(root);
const graph = readImportGraph(tree);
const inWords = (found: readonly rules.Violation[]) =>
  found.map(({ path, line, message }) => `${path}:${line} ${message}`);
const checkTree = (rule: rules.Rule, files: Record<string, string>) =>
  inWords(rule(readImportGraph(new Map(Object.entries(files)))));

test('every source file parses, and its imports lead to files', () => {
  const listed = execFileSync(
    'find',
    [...sourceFolders, '-name', 'node_modules', '-prune', '-o', '-type', 'f', '-print'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const code = listed
    .split('\n')
    .filter((path) => isCode(path) && !/\/(dist|\.output|\.tanstack)\/|\.gen\./.test(path));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((path) => !tree.has(path))).toEqual([]);
  expect(inWords(graph.faults)).toEqual([]);
  expect(graph.modules.length).toBe(code.length);
  expect(graph.arrows.length).toBeGreaterThan(code.length);
});

test('a file that does not parse and an import that leads nowhere are faults', () => {
  const { faults } = readImportGraph(
    new Map([
      ['packages/domain/a.ts', "import { b } from './b.ts';\nexport type { C } from '@haidai/domain/c';"],
      ['packages/domain/broken.ts', 'export const = 1;'],
    ]),
  );
  expect(faults.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'packages/domain/broken.ts:1',
    'packages/domain/a.ts:1',
    'packages/domain/a.ts:2',
  ]);
});

interface HouseRule {
  name: string;
  rule: rules.Rule;
  /** A small source tree that breaks the rule in every possible way, and the expected messages. */
  broken: Record<string, string>;
  says: string[];
}

const houseRules: HouseRule[] = [
  {
    name: 'arrows go one way: web, server, testkit → contract → domain, and apps never import each other',
    rule: rules.arrowsGoOneWay,
    broken: {
      'packages/domain/money/index.ts': "import '@haidai/contract';",
      'packages/contract/index.ts': "export * from '../testkit/index.ts';",
      'packages/testkit/index.ts': "import type { A } from '../../apps/server/src/a.ts';",
      'apps/server/src/a.ts': "export type B = import('../../web/src/b.ts').B;",
      'apps/web/src/b.ts': "const c = () => import('../../sandbox-gateway/src/c.ts');",
      'apps/sandbox-gateway/src/c.ts': "export { a } from '../../server/src/a.ts';",
      'apps/server/src/d.ts': "import '@haidai/testkit';",
      'apps/server/src/d.test.ts': "import '@haidai/testkit';",
    },
    says: [
      'packages/domain/money/index.ts:1 domain must not import packages/contract/index.ts',
      'packages/contract/index.ts:1 contract must not import packages/testkit/index.ts',
      'packages/testkit/index.ts:1 testkit must not import apps/server/src/a.ts',
      'apps/server/src/a.ts:1 server must not import apps/web/src/b.ts',
      'apps/web/src/b.ts:1 web must not import apps/sandbox-gateway/src/c.ts',
      'apps/sandbox-gateway/src/c.ts:1 sandbox-gateway must not import apps/server/src/a.ts',
      'apps/server/src/d.ts:1 server must not import packages/testkit/index.ts',
    ],
  },
  {
    name: 'domain needs nothing from outside, the contract only zod/mini and the parties',
    rule: rules.innerLayersStandAlone,
    broken: {
      'packages/domain/a.ts': "import { z } from 'zod/mini';\nimport { readFileSync } from 'node:fs';",
      'packages/domain/a.test.ts': "import { test } from 'vitest';\nimport { readFileSync } from 'node:fs';",
      'packages/contract/a.ts': "import { z } from 'zod';\nimport { y } from 'zod/mini';",
    },
    says: [
      'packages/domain/a.ts:1 domain must not import zod/mini',
      'packages/domain/a.ts:2 domain must not import node:fs',
      'packages/contract/a.ts:1 contract must not import zod',
    ],
  },
  {
    name: 'domains meet only through index.ts',
    rule: rules.domainsMeetThroughTheirIndex,
    broken: {
      'apps/server/src/modules/booking/hold.ts':
        "import '../flights/stock.ts';\nimport '../flights/index.ts';\nimport './own.ts';",
      'apps/server/src/modules/booking/own.ts': '',
      'apps/server/src/modules/flights/stock.ts': '',
      'apps/server/src/modules/flights/index.ts': "export * from './stock.ts';",
      'apps/server/src/app/compose.ts': "import '../modules/flights/stock.ts';",
      'apps/web/src/features/home/page.tsx': "import '../flights/card.tsx';",
      'apps/web/src/features/flights/card.tsx': '',
      'packages/domain/booking/a.ts': "import '../money/fen.ts';",
      'packages/domain/money/fen.ts': '',
      'packages/contract/refusals.ts': "import './booking/refusals.ts';\nimport './booking/order.ts';",
      'packages/contract/booking/refusals.ts': '',
      'packages/contract/booking/order.ts': '',
    },
    says: [
      'apps/server/src/modules/booking/hold.ts:1 apps/server/src/modules/flights/stock.ts is private: import apps/server/src/modules/flights/index.ts',
      'apps/server/src/app/compose.ts:1 apps/server/src/modules/flights/stock.ts is private: import apps/server/src/modules/flights/index.ts',
      'apps/web/src/features/home/page.tsx:1 apps/web/src/features/flights/card.tsx is private: import apps/web/src/features/flights/index.ts',
      'packages/domain/booking/a.ts:1 packages/domain/money/fen.ts is private: import packages/domain/money/index.ts',
      'packages/contract/refusals.ts:2 packages/contract/booking/order.ts is private: import packages/contract/booking/index.ts',
    ],
  },
  {
    name: 'domains form no circle, however long',
    rule: rules.domainsFormNoCircle,
    broken: {
      'apps/server/src/modules/a/index.ts': "import '../b/index.ts';",
      'apps/server/src/modules/b/index.ts': "import type { C } from '../c/index.ts';",
      'apps/server/src/modules/c/index.ts': "export * from '../a/index.ts';",
      'apps/web/src/features/x/index.ts': "import '../y/index.ts';",
      'apps/web/src/features/y/index.ts': "const x = import('../x/index.ts');",
    },
    says: ['apps/server/src/modules:1 circle: a → b → c → a', 'apps/web/src/features:1 circle: x → y → x'],
  },
  {
    name: 'files form no circle, types included',
    rule: rules.filesFormNoCircle,
    broken: {
      'apps/server/src/modules/a/b.ts': "import { c } from './c.ts';",
      'apps/server/src/modules/a/c.ts': "import type { B } from './b.ts';",
      'apps/web/src/ui/x.tsx': "import './y.tsx';",
      'apps/web/src/ui/y.tsx': '',
    },
    says: [
      'apps/server/src/modules/a/b.ts:1 circle: apps/server/src/modules/a/b.ts → apps/server/src/modules/a/c.ts → apps/server/src/modules/a/b.ts',
    ],
  },
  {
    name: 'platform has a door for use cases and a door for the composition root',
    rule: rules.platformHasTwoDoors,
    broken: {
      'apps/server/src/modules/a/b.ts':
        "import '../../platform/index.ts';\nimport '../../platform/runtime.ts';\nimport '../../platform/ids.ts';",
      'apps/server/src/modules/a/b.test.ts': "import '../../platform/runtime.ts';",
      'apps/server/src/app/c.ts': "import '../platform/runtime.ts';\nimport '../platform/ids.ts';",
      'apps/server/src/platform/index.ts': '',
      'apps/server/src/platform/runtime.ts': '',
      'apps/server/src/platform/ids.ts': '',
    },
    says: [
      'apps/server/src/modules/a/b.ts:2 apps/server/src/platform/runtime.ts is for the composition root, scripts and tests',
      'apps/server/src/modules/a/b.ts:3 apps/server/src/platform/ids.ts is private: import the index',
      'apps/server/src/app/c.ts:2 apps/server/src/platform/ids.ts is private: import the index',
    ],
  },
  {
    name: 'no part of an app imports a part above it',
    rule: rules.innerPartsAreBlind,
    broken: {
      'apps/server/src/schema/a.ts': "import '../platform/a.ts';",
      'apps/server/src/platform/a.ts': "import '../modules/b/index.ts';",
      'apps/server/src/modules/b/index.ts': "import '../../app/c.ts';",
      'apps/server/src/app/c.ts': "import '../modules/b/index.ts';",
      'apps/web/src/ui/d.tsx':
        "import '@haidai/contract';\nimport '../features/e/index.ts';\nimport '@haidai/domain/time';",
      'apps/web/src/core/api/call.ts': "import '../../features/e/index.ts';",
      'apps/web/src/features/e/index.ts': "import '../../app/router.tsx';\nimport '../../core/api/call.ts';",
      'apps/web/src/app/router.tsx': "import '../features/e/index.ts';",
      'packages/contract/index.ts': '',
      'packages/domain/time/index.ts': '',
    },
    says: [
      'apps/server/src/schema/a.ts:1 apps/server/src/schema/ must not know apps/server/src/platform/a.ts',
      'apps/server/src/platform/a.ts:1 apps/server/src/platform/ must not know apps/server/src/modules/b/index.ts',
      'apps/server/src/modules/b/index.ts:1 apps/server/src/modules/ must not know apps/server/src/app/c.ts',
      'apps/web/src/ui/d.tsx:1 apps/web/src/ui/ must not know packages/contract/index.ts',
      'apps/web/src/ui/d.tsx:2 apps/web/src/ui/ must not know apps/web/src/features/e/index.ts',
      'apps/web/src/core/api/call.ts:1 apps/web/src/core/ must not know apps/web/src/features/e/index.ts',
      'apps/web/src/features/e/index.ts:1 apps/web/src/features/ must not know apps/web/src/app/router.tsx',
    ],
  },
  {
    name: 'routes bring no texts of a feature',
    rule: rules.routesBringNoTexts,
    broken: {
      'apps/web/src/routes/login.tsx': "import { loginTexts } from '../features/identity/texts.ts';",
      'apps/web/src/features/identity/texts.ts': 'export const loginTexts = {};',
    },
    says: [
      'apps/web/src/routes/login.tsx:1 every page would load apps/web/src/features/identity/texts.ts: use core/page/title-texts.ts',
    ],
  },
  {
    name: 'pages bring no library to check with',
    rule: rules.pagesBringNoLibrary,
    broken: {
      'apps/web/src/routes/login.tsx': "import { z } from 'zod/mini';\nimport { Link } from '@tanstack/react-router';",
      'apps/web/src/features/booking/passengers/passenger-draft.ts': "import { z } from 'zod/mini';",
    },
    says: [
      'apps/web/src/routes/login.tsx:1 the page would load zod/mini: use core/address/search-params.ts or core/form/draft.ts',
      'apps/web/src/features/booking/passengers/passenger-draft.ts:1 the page would load zod/mini: use core/address/search-params.ts or core/form/draft.ts',
    ],
  },
  {
    name: 'the design system knows no airline words',
    rule: rules.designSystemKnowsNoAirline,
    broken: {
      'apps/web/src/ui/card.tsx': "export const Card = () => <p className='flight-card'>选择航班</p>;",
      'apps/web/src/features/flights/card.tsx': "export const Card = () => <p className='flight-card' />;",
    },
    says: [
      'apps/web/src/ui/card.tsx:1 ui speaks of an airline: flight-card',
      'apps/web/src/ui/card.tsx:1 ui speaks of an airline: 选择航班',
    ],
  },
  {
    name: 'time and chance are handed in',
    rule: rules.timeAndChanceAreHandedIn,
    broken: {
      'apps/server/src/modules/a/b.ts':
        'const a = Date.now();\nconst b = new Date();\nconst c = new Date(0);\nconst d = Math.random;',
      'packages/domain/a.ts': '// Date.now() is not for us\nexport const now = Date.now;',
      'apps/server/src/platform/clock.ts': 'export const now = () => new Date();',
    },
    says: [
      'apps/server/src/modules/a/b.ts:1 Date.now: take the clock or the ids that are handed in',
      'apps/server/src/modules/a/b.ts:2 new Date(): take the clock or the ids that are handed in',
      'apps/server/src/modules/a/b.ts:4 Math.random: take the clock or the ids that are handed in',
      'packages/domain/a.ts:2 Date.now: take the clock or the ids that are handed in',
    ],
  },
  {
    name: 'paths of the API stand in the contract and nowhere else',
    rule: rules.apiPathsStandInTheContract,
    broken: {
      'packages/contract/a.ts': "export const path = '/api/a';",
      'apps/web/src/features/a/b.tsx': "// '/api/a'\nexport const B = () => <a href='/api/docs'>{`/api/a/`}</a>;",
      'e2e/a.spec.ts': "await page.request.post('/sandbox/api/clock');\nawait page.request.get('/api/no/such/call');",
      'apps/server/src/modules/a/b.ts': "import { call } from './api/call.ts';",
      'apps/server/src/modules/a/api/call.ts': '',
    },
    says: [
      'apps/web/src/features/a/b.tsx:2 /api/docs: take it from the operation',
      'apps/web/src/features/a/b.tsx:2 /api/a/: take it from the operation',
      'e2e/a.spec.ts:1 /sandbox/api/clock: take it from the operation',
    ],
  },
];

for (const { name, rule, broken, says } of houseRules) {
  test(name, () => {
    expect(inWords(rule(graph))).toEqual([]);
  });

  test(`the rule reports a source tree that breaks it: ${name}`, () => {
    expect(checkTree(rule, broken).toSorted()).toEqual(says.toSorted());
  });
}
