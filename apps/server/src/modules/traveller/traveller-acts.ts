import type { travellerActs } from '@haidai/contract/traveller';
import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import {
  type Db,
  type Deps,
  type Language,
  Refusal,
  type StaffSignedIn,
  type Tx,
  textIn,
} from '../../platform/index.ts';
import { type Account, mergeAccounts, setBlocked } from '../identity/index.ts';
import { type ProposalKind, proposalQueue, propose } from '../staff/index.ts';
import { describeTraveller, stateOf } from './describe-traveller.ts';

/** An act on an account that one member of staff has asked for. */
export interface AskedAct {
  accountId: string;
  act: (typeof travellerActs)[number];
  /** The account that is kept, of a merge. */
  into?: string | undefined;
  reason: string;
}

export const travellerQueueKind = 'traveller.accounts';

export const actTexts = {
  BLOCK: { zh: '停用账号', en: 'Block the account' },
  UNBLOCK: { zh: '恢复账号', en: 'Unblock the account' },
  MERGE: { zh: '合并账号', en: 'Merge the account' },
} as const;

const travellerActKind: ProposalKind<AskedAct> = {
  kind: travellerQueueKind,
  title: { zh: '旅客账号', en: 'Accounts of travellers' },
  permission: 'travellers.manage',
  async describe(deps, body, language) {
    const text = textIn(language);
    const [from, into] = [
      await nameAccount(deps, body.accountId, language),
      await nameAccount(deps, body.into, language),
    ];
    return {
      title: `${actTexts[body.act][language]} ${from}`,
      facts: [
        { label: text('账号', 'Account'), value: from },
        ...(into === '' ? [] : [{ label: text('并入', 'Into'), value: into }]),
        { label: text('原因', 'Reason'), value: body.reason },
        { label: text('结果', 'Effect'), value: effectOf(body.act, language) },
      ],
    };
  },
  async apply(deps, tx, body) {
    const accounts = await lockAccounts(tx, body);
    checkAct(body, accounts);
    const [account] = accounts;
    if (!account) throw new Refusal('notFound');
    if (body.act === 'MERGE') await mergeAccounts(deps, tx, { from: body.accountId, to: body.into ?? '' });
    else await setBlocked(deps, tx, { accountId: account.id, isBlocked: body.act === 'BLOCK' });
    return undefined;
  },
};

/** The queue in which a second person decides about an account. */
export const travellerQueue = proposalQueue(travellerActKind);

/**
 * Asks a second person for an act on an account. Refuses with `notFound`, `proposalWaits`, `accountNotBlockable` or
 * `accountNotMergeable`.
 */
export async function askTravellerAct(deps: Deps, tx: Tx, body: AskedAct, staff: StaffSignedIn): Promise<void> {
  const accounts = await lockAccounts(tx, body);
  if (!accounts.some(({ id }) => id === body.accountId)) throw new Refusal('notFound');
  checkAct(body, accounts);
  await propose(deps, tx, { kind: travellerQueueKind, subject: body.accountId, body, staff });
}

/** Locks the accounts of an act in the order of their ids. */
async function lockAccounts(tx: Tx, { accountId, into }: AskedAct): Promise<Account[]> {
  const rows = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', into === undefined ? [accountId] : [accountId, into])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a) => (a.id === accountId ? -1 : 1));
}

/** Refuses an act that the state of the accounts does not allow. */
function checkAct({ accountId, act, into }: AskedAct, accounts: readonly Account[]): void {
  const [account, kept] = accounts;
  if (!account) throw new Refusal('notFound');
  if (act !== 'MERGE') {
    if (stateOf(account) !== (act === 'BLOCK' ? 'OPEN' : 'BLOCKED')) throw new Refusal('accountNotBlockable');
    return;
  }
  const isDowngrade = account.kind === 'member' && kept?.kind === 'sms';
  const areOpen = [account, kept].every((each) => each && stateOf(each) === 'OPEN');
  if (into === accountId || !areOpen || isDowngrade) throw new Refusal('accountNotMergeable');
}

async function nameAccount(deps: Deps, accountId: string | undefined, language: Language): Promise<string> {
  if (accountId === undefined) return '';
  const account = await findAccount(deps.db, accountId);
  if (!account) return accountId;
  const { kindText, cardNo, mobile, mail } = describeTraveller(deps, account, language);
  const name = fullName({ surname: account.surname_cn, firstName: account.firstname_cn });
  return [kindText, cardNo, name && maskName(name), mobile || mail].filter(Boolean).join(' ');
}

function findAccount(db: Db, accountId: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
}

function effectOf(act: AskedAct['act'], language: Language): string {
  return {
    BLOCK: {
      zh: '退出所有登录，不能再登录和购票；已购客票不受影响',
      en: 'All sign-ins end, and nobody can sign in or buy with it. Its tickets stay valid.',
    },
    UNBLOCK: { zh: '可以重新登录和购票', en: 'It can sign in and buy again.' },
    MERGE: {
      zh: '订单、优惠券、常用乘机人等转入保留的账号；被合并的账号不能再登录',
      en: 'Orders, coupons, saved passengers and everything else move to the account that is kept. Nobody can sign in to the merged one.',
    },
  }[act][language];
}
