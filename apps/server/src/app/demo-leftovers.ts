import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPattern } from '@haidai/domain/flights';
import { readPatterns } from '../modules/flights/index.ts';
import { listOpenDemoMembers } from '../modules/identity/index.ts';
import { shippedCarrier } from '../modules/reference/index.ts';
import { listOpenDemoLogins } from '../modules/staff/index.ts';
import { type Db, type Deps, SettingsFault } from '../platform/index.ts';

/** Maps the number, the route and the times of each flight of a folder to the number. */
function mapFlights(carrierDir: string): ReadonlyMap<string, string> {
  return new Map(
    readPatterns(carrierDir).patterns.map((pattern) => {
      const [flightNo = '', , , route = ''] = formatPattern(pattern).split(' | ');
      return [`${flightNo} ${route}`, flightNo];
    }),
  );
}

/** Lists the flights of the shipped carrier that the schedule still holds. */
export function listDemoFlights(carrierDir: string): string[] {
  const shipped = mapFlights(shippedCarrier);
  const left = [...mapFlights(carrierDir)].flatMap(([flight, flightNo]) => (shipped.has(flight) ? [flightNo] : []));
  const [some, more] = [[...new Set(left)].slice(0, 4), new Set(left).size - 4];
  if (some.length === 0) return [];
  const named = `${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [
    `$CARRIER_DIR/schedule sells flights of the carrier invented for the demo (${named}): remove $CARRIER_DIR/schedule/*.txt and take in your own with npm run data -- import <file>`,
  ];
}

/** The terms that every carrier writes anew. */
export const demoTermsFiles = ['conditions-of-carriage', 'terms-of-use', 'privacy'].map(
  (name) => `documents/${name}.md`,
);

/** Returns the first sentence of the shipped terms. Whoever keeps it has not written terms of their own. */
export function readDemoTerms(file: string): string {
  const [, body = ''] = readFileSync(join(shippedCarrier, 'content', file), 'utf8').split(/\n---\n\s*/);
  return body.slice(0, body.indexOf('。') + 1);
}

/** Lists demo accounts with public passwords and demo terms in the database. Each sentence says what to do. */
export async function listDemoRows({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<string[]> {
  const staff = await listOpenDemoLogins({ db, vault });
  const members = await listOpenDemoMembers({ db });
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
    .where('path', 'in', demoTermsFiles)
    .orderBy('path')
    .execute();
  return texts.filter(({ path, body }) => body.includes(readDemoTerms(path))).map(({ path }) => path);
}

/** Lists the terms in the carrier's folder that are still the demo terms. The first start stores them in the database. */
export function listDemoDocuments(carrierDir: string): string[] {
  return demoTermsFiles
    .filter((name) => {
      const file = join(carrierDir, 'content', name);
      return existsSync(file) && readFileSync(file, 'utf8').includes(readDemoTerms(name));
    })
    .map((name) => `content/${name}`);
}

export async function refuseDemoRows(deps: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  const faults = await listDemoRows(deps);
  if (faults.length > 0) throw new SettingsFault('Production refuses this database:', faults);
}
