import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPattern } from '@haidai/domain/flights';
import { readPatterns } from '../modules/flights/index.ts';
import { listDemoMembers } from '../modules/identity/index.ts';
import { listOpenDemoLogins } from '../modules/staff/index.ts';
import { type Db, type Deps, SettingsFault } from '../platform/index.ts';

/** Some flights of the demo schedule. Each line has the airports with their terminals and the times. */
export const demoFlights: readonly string[] = [
  'TAO/T1 0700 - PEK/T2 0825',
  'TAO/T1 0735 - TFU/T2 1025',
  'PEK/T2 0915 - TAO/T1 1040',
  'TAO/T1 0820 - PKX 0940',
];

/** The first words of the demo terms. */
export const demoTerms: Readonly<Record<string, string>> = {
  'documents/conditions-of-carriage.md': '本摘要说明{{carrier}}（代码 {{code}}）与您之间运输合同的主要内容。',
  'documents/terms-of-use.md': '本协议说明您使用{{carrier}}网站时双方的权利和义务。',
  'documents/privacy.md': '本政策说明{{carrier}}在您使用本网站时收集什么、为什么收集、怎样保护，以及您可以做什么。',
};

/** Lists the demo flights that the schedule still holds. */
export function listDemoFlights(dataDir: string): string[] {
  const left = new Set(
    readPatterns(dataDir)
      .patterns.filter(({ flightNo }) => flightNo.startsWith('HD46'))
      .flatMap((pattern) => {
        const line = formatPattern(pattern);
        return demoFlights.some((route) => line.includes(`| ${route} |`)) ? [pattern.flightNo] : [];
      }),
  );
  if (left.size === 0) return [];
  return [
    `$CARRIER_DIR/schedule sells flights of the carrier invented for the demo (${[...left].join(', ')}): remove $CARRIER_DIR/schedule/*.txt and take in your own with npm run data -- import <file>`,
  ];
}

/** Lists demo accounts with public passwords and demo terms in the database. Each sentence says what to do. */
export async function listDemoRows({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<string[]> {
  const staff = await listOpenDemoLogins({ db, vault });
  const members = await listDemoMembers({ db });
  const terms = await listDemoTerms(db);
  return [
    ...staff.map(
      (login) =>
        `the staff account ${login} has a password or a code that everybody knows: npm run staff -- disable ${login}`,
    ),
    ...(members.length > 0
      ? [`the members ${members.join(', ')} have a password that everybody knows: npm run members -- lock-demo`]
      : []),
    ...(terms.length > 0
      ? [
          `${terms.join(', ')} are the terms of the carrier invented for the demo: write your own, and take them in with npm run content -- import <folder>`,
        ]
      : []),
  ];
}

async function listDemoTerms(db: Db): Promise<string[]> {
  const texts = await db
    .selectFrom('content_file')
    .select(['path', 'body'])
    .where('path', 'in', Object.keys(demoTerms))
    .orderBy('path')
    .execute();
  return texts.filter(({ path, body }) => body.includes(demoTerms[path] ?? '')).map(({ path }) => path);
}

/** Lists the terms in the carrier's folder that are still the demo terms. The first start stores them in the database. */
export function listDemoDocuments(carrierDir: string): string[] {
  return Object.entries(demoTerms).flatMap(([name, words]) => {
    const file = join(carrierDir, 'content', name);
    return existsSync(file) && readFileSync(file, 'utf8').includes(words) ? [`content/${name}`] : [];
  });
}

export async function refuseDemoRows(deps: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  const faults = await listDemoRows(deps);
  if (faults.length > 0) throw new SettingsFault('Production refuses this database:', faults);
}
