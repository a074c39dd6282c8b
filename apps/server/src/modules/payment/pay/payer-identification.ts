import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Database, type Deps, defineJob, type Session } from '../../../platform/index.ts';

type Identification = Selectable<Database['payer_identification']>;

/**
 * The payer and the browser that an identification belongs to: the account that is signed in, or the share of the link
 * that the browser holds.
 */
export interface PayerBrowser {
  session: Session;
  deviceId: string;
  /** The share of the link. Absent for a payer who is signed in to an account. */
  heldShareNo?: string;
}

function payerOf({ session, heldShareNo }: PayerBrowser) {
  return heldShareNo === undefined
    ? { account_id: session?.accountId ?? null, share_no: null }
    : { account_id: null, share_no: heldShareNo };
}

export interface IdentifiedPayer {
  /** The id of the identification. */
  id: string;
  /** WeChat's name of the payer for this site. It is personal data. */
  openid: string;
}

/** The time in ms in which WeChat must return the browser. */
const answerMs = 10 * 60_000;
/** The time in ms for which the site keeps the openid: the time to pay an order. */
const keepMs = 30 * 60_000;

/** Finds the payer whom WeChat has identified in this browser for this order. */
export async function findPayer(
  { db, clock, vault }: Deps,
  browser: PayerBrowser,
  orderNo: string,
): Promise<IdentifiedPayer | null> {
  const { account_id: accountId, share_no: shareNo } = payerOf(browser);
  const row = await db
    .selectFrom('payer_identification')
    .select(['id', 'openid_sealed'])
    .where('order_no', '=', orderNo)
    .where('account_id', 'is not distinct from', accountId)
    .where('share_no', 'is not distinct from', shareNo)
    .where('device_id', '=', browser.deviceId)
    .where('openid_sealed', 'is not', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.openid_sealed ? { id: row.id, openid: vault.unseal(row.openid_sealed) } : null;
}

/** Stores the question to WeChat and returns its signed state. */
export async function startIdentification(
  deps: Deps,
  browser: PayerBrowser,
  { orderNo, page }: { orderNo: string; page: string },
): Promise<string> {
  const id = deps.ids.uuid();
  const now = deps.clock.now();
  await deps.db
    .insertInto('payer_identification')
    .values({
      id,
      order_no: orderNo,
      ...payerOf(browser),
      device_id: browser.deviceId,
      page,
      created_at: now,
      expires_at: new Date(now.getTime() + keepMs),
    })
    .execute();
  return signState(deps, id);
}

/**
 * Returns the identification of a state, if this site has signed the state for this browser. `isFirst` is true for one
 * caller only, and only in the first ten minutes.
 */
export async function claimAnswer(
  deps: Deps,
  deviceId: string,
  state: string,
): Promise<{ identification: Identification; isFirst: boolean } | null> {
  const id = readState(deps, state);
  if (id === null) return null;
  const now = deps.clock.now();
  const claimed = await deps.db
    .updateTable('payer_identification')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('answered_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - answerMs))
    .returningAll()
    .executeTakeFirst();
  if (claimed) return { identification: claimed, isFirst: true };
  const known = await deps.db
    .selectFrom('payer_identification')
    .selectAll()
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return known ? { identification: known, isFirst: false } : null;
}

export async function savePayer({ db, vault }: Deps, id: string, openid: string): Promise<void> {
  await db
    .updateTable('payer_identification')
    .set({ openid_sealed: vault.seal(openid) })
    .where('id', '=', id)
    .execute();
}

/** Deletes the payers whose time to pay is over. */
export const forgetPayers = defineJob(
  'payment.forgetPayers',
  async ({ db, clock }) => {
    await db.deleteFrom('payer_identification').where('expires_at', '<=', clock.now()).execute();
  },
  { every: '*/5 * * * *' },
);

const idLength = 32;

/** Returns the id and its signature in hex. WeChat accepts 128 letters and digits. */
function signState({ vault }: Pick<Deps, 'vault'>, id: string): string {
  const signature = Buffer.from(vault.fingerprint(`payer:${id}`), 'base64url').toString('hex');
  return id.replaceAll('-', '') + signature;
}

function readState(deps: Pick<Deps, 'vault'>, state: string): string | null {
  const hex = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(state.slice(0, idLength));
  if (!hex) return null;
  const id = hex.slice(1).join('-');
  const [given, signed] = [Buffer.from(state), Buffer.from(signState(deps, id))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}
