import type { Deps } from '../../../platform/index.ts';
import { issueRegistrationGift, listDemoMembers } from '../../member/index.ts';
import { type DemoMember, loadDemoPeople } from '../../reference/index.ts';
import { hashPassword, verifyPassword } from '../login/password.ts';
import { generateUserId } from '../registration/member-numbers.ts';
import { addMember } from '../repository.ts';
import { type DemoRow, hashPublic, mapDemoAccounts, noteDemoAccount } from './demo-rows.ts';

/** Lists the demo members of the carrier's folder with their sign-in, for people and scripts that try the site. */
export async function listDemoAccounts(deps: Pick<Deps, 'db' | 'config'>) {
  if (!deps.config.demoAccounts) return [];
  const members = await listDemoMembers(deps);
  return members.map(({ name, mobile, memberNo, password }) => ({
    name: name.surnameCn + name.firstnameCn,
    mobile,
    cardNo: memberNo,
    password,
  }));
}

/**
 * Lists the card numbers of the members that this database got with a public password and that still have it, whatever
 * the carrier's folder says now.
 */
export async function listOpenDemoMembers({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const seeded = await db
    .selectFrom('demo_account as d')
    .innerJoin('account as a', 'a.member_no', 'd.login')
    .select(['d.login', 'd.password_hash as sent', 'a.password_hash as stored'])
    .where('d.kind', '=', 'member')
    .where('a.closed_at', 'is', null)
    .where('a.password_hash', 'is not', null)
    .orderBy('d.login')
    .execute();
  const open: string[] = [];
  for (const { login, sent, stored } of seeded) if (await verifyPassword(sent, stored)) open.push(login);
  return open;
}

/** Gives the demo members a random password and ends their sign-ins. Returns the number of these members. */
export async function lockDemoMembers({ db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<number> {
  const unknown = await hashPassword(hashPublic(ids.token(32)));
  const cards = await listOpenDemoMembers({ db });
  if (cards.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .updateTable('account')
      .set({ password_hash: unknown })
      .where('member_no', 'in', cards)
      .returning('id')
      .execute();
    const accountIds = locked.map(({ id }) => id);
    await tx
      .updateTable('sign_in')
      .set({ ended_at: clock.now() })
      .where('account_id', 'in', accountIds)
      .where('ended_at', 'is', null)
      .execute();
  });
  return cards.length;
}

/**
 * Creates the missing members of `$CARRIER_DIR/demo/people.json`, and gives the others a public password that has
 * changed in the file. A member whom the site has not made stays as it is.
 */
export async function seedDemoMembers(deps: Deps): Promise<void> {
  const members = loadDemoPeople();
  if (members.length === 0) return;
  const numbers = members.map(({ memberNo }) => memberNo);
  const known = await deps.db.selectFrom('account').select('member_no').where('member_no', 'in', numbers).execute();
  const seeded = await mapDemoAccounts(deps.db, 'member');
  for (const member of members) {
    if (!known.some(({ member_no }) => member_no === member.memberNo)) await addDemoMember(deps, member);
    else await followPassword(deps, member, seeded.get(member.memberNo));
  }
}

async function addDemoMember(deps: Deps, member: DemoMember): Promise<void> {
  const passwordHash = await hashPassword(hashPublic(member.password));
  const accountId = await deps.db.transaction().execute(async (tx) => {
    const added = await addMember(
      { ...deps, db: tx },
      {
        ...member,
        userId: await chooseUserId({ ...deps, db: tx }, member),
        birthday: null,
        passwordHash,
        mobileConfirmedAt: deps.clock.now(),
        level: null,
      },
    );
    if (added) await noteDemoAccount(tx, { kind: 'member', login: member.memberNo, password: member.password });
    return added;
  });
  if (accountId) await issueRegistrationGift(deps, accountId);
  else
    deps.log.warn(
      { memberNo: member.memberNo },
      'A demo member could not be made: another account has the mobile, the mail address or the document',
    );
}

/** Returns the same id for a serial in every database, unless the member of another carrier has it. */
async function chooseUserId(deps: Pick<Deps, 'db' | 'ids'>, { serial }: DemoMember): Promise<string> {
  const usual = `M1${serial}`;
  const holder = await deps.db.selectFrom('account').select('id').where('user_id', '=', usual).executeTakeFirst();
  return holder ? generateUserId(deps) : usual;
}

async function followPassword({ db }: Deps, { memberNo, password }: DemoMember, row?: DemoRow): Promise<void> {
  if (!row || row.password_hash === hashPublic(password)) return;
  const password_hash = await hashPassword(hashPublic(password));
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ password_hash }).where('member_no', '=', memberNo).execute();
    await noteDemoAccount(tx, { kind: 'member', login: memberNo, password });
  });
}
