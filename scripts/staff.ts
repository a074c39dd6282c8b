// npm run staff: manages the accounts of the staff desk of a running site.
import { readConfig } from '../apps/server/src/app/config.ts';
import {
  disableStaff,
  isPublicPassword,
  linkStaff,
  resetSecondFactor,
  saveStaff,
} from '../apps/server/src/modules/staff/index.ts';
import { createIds, createVault } from '../apps/server/src/platform/runtime.ts';
import type { RoleId } from '../packages/domain/staff/index.ts';
import { withStore } from './content/content-store.ts';

const USAGE = `npm run staff -- <command>
  keep <login> <name> <role>   creates an account, or changes its name, role and password; the command reads the password
                               (12 characters or more) from the first line of the input. Roles: those of the desk, for
                               example clerk, supervisor, administrator
  reset <login>                signs out a person who lost the telephone; they set up an authenticator at the next
                               sign-in. The log of the desk records it
  link <login> <subject>       links an account with a person of the identity provider and enables it. Its password and
                               authenticator end, and so does another account of the person. The subject is the
                               issuer, a space and the claim sub; the log of the desk shows it after a refused sign-in
  disable <login>              signs out a person who left, and blocks the account

  printf '%s\\n' "$PASSWORD" | npm run staff -- keep zhang.min 张敏 clerk`;

const leastPassword = 12;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, login, name, role]: string[]): Promise<number> {
  const { vault } = readConfig();
  if (command === 'keep' && login && name && role) return keep({ login, name, role });
  if (command === 'reset' && login) {
    const found = await withStore((store) => resetSecondFactor({ ...store, vault: createVault(vault) }, login));
    console.log(found ? `${login} sets up an authenticator at the next sign-in` : `Nobody has the login ${login}`);
    return found ? 0 : 1;
  }
  if (command === 'link' && login && name) {
    if (!/^https?:\/\/\S+ .+$/.test(name)) throw new Error('The subject is no issuer with a space and a number');
    const ended = await withStore((store) => linkStaff({ ...store, vault: createVault(vault) }, login, name));
    console.log(ended ? `${login} signs in by the identity provider` : `Nobody has the login ${login}`);
    for (const other of ended ?? []) console.log(`${other}, the other account of this person, is out`);
    return ended ? 0 : 1;
  }
  if (command === 'disable' && login) {
    const found = await withStore((store) => disableStaff(store, login));
    console.log(found ? `${login} is out` : `Nobody has the login ${login}`);
    return found ? 0 : 1;
  }
  console.log(USAGE);
  return 2;
}

async function keep(staff: { login: string; name: string; role: RoleId }): Promise<number> {
  const password = await readFirstLine();
  if (password.length < leastPassword) {
    console.error(`A password has ${leastPassword} characters or more`);
    return 1;
  }
  if (await withStore((store) => isPublicPassword(store, password))) {
    console.error('Everybody knows this password: it is the one of demo staff. Choose another');
    return 1;
  }
  const roles = await withStore(({ db }) => db.selectFrom('role').select('id').orderBy('position').execute());
  if (!roles.some(({ id }) => id === staff.role)) {
    console.error(`There is no role ${staff.role}. Roles: ${roles.map(({ id }) => id).join(', ')}`);
    return 1;
  }
  await withStore((store) => saveStaff({ ...store, ids: createIds() }, { ...staff, password }));
  console.log(`${staff.login} may sign in at /ops as ${staff.role}`);
  return 0;
}

async function readFirstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split('\n', 1)[0]?.trim() ?? '';
}
