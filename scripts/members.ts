// npm run members: checks members enrolled elsewhere and imports them into the database of a running site.
import { basename, dirname, resolve } from 'node:path';
import { readConfig } from '../apps/server/src/app/config.ts';
import { importMembers, lockDemoMembers, readMemberFile } from '../apps/server/src/modules/identity/index.ts';
import { createIds, createVault } from '../apps/server/src/platform/runtime.ts';
import { withStore } from './content/content-store.ts';

const USAGE = `npm run members -- <command>
  check <file.csv>    checks a file of members; fails if there is a problem
  import <file.csv>   imports the members into the database of the running site; known members stay unchanged
  lock-demo           gives the demo members of a test site an unknown password and ends their sign-ins

docs/members.md lists the columns. Run the command with the settings of the site: its vault keys seal the data.`;

const [command, file] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'lock-demo') {
    console.log(
      `${await withStore((store) => lockDemoMembers({ ...store, ids: createIds() }))} demo members are locked`,
    );
    return 0;
  }
  if ((command !== 'check' && command !== 'import') || !file) {
    console.log(USAGE);
    return 2;
  }
  const config = readConfig();
  const path = resolve(file);
  const today = new Date().toISOString().slice(0, 10);
  const { accountingCode } = config.carrier;
  const { members, problems } = readMemberFile(dirname(path), basename(path), { accountingCode, today });
  for (const { line, message } of problems) console.log(line > 0 ? `${file}:${line}  ${message}` : message);
  console.log(`${members.length} members, ${problems.length} faults`);
  if (problems.length > 0) return 1;
  if (command === 'check') return 0;
  const stored = { vault: createVault(config.vault), ids: createIds() };
  const added = await withStore((store) => importMembers({ ...store, ...stored }, members));
  console.log(`Imported ${added} new members of ${members.length}`);
  return 0;
}
