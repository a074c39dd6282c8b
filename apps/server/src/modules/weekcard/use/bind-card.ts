import type { OperationInput } from '@haidai/contract';
import type { bindWeekCard as operation } from '@haidai/contract/weekcard';
import {
  type Db,
  type Deps,
  inTransaction,
  Refusal,
  type SignedIn,
  type Tx,
  travellerActor,
} from '../../../platform/index.ts';
import { issueVouchers, moveVoucher } from '../../award/index.ts';
import { checkCode, lookUp } from '../../identity/index.ts';
import { isCardPassword } from '../buy/password.ts';
import { type Card, findCard, lockCard, moveCard } from '../repository.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Binds a card to a member for good and adds its rides to the account. The number and the password prove that the
 * member has the card. The SMS code proves that the buyer agrees. Refuses smsCodeWrong, smsCodeExpired, tooOften, and
 * weekCardInvalid for every other reason, also for an unknown card.
 */
export async function bindCard(
  deps: Deps,
  body: Body,
  member: SignedIn,
  { deviceId, clientAddress }: { deviceId: string; clientAddress: string },
): Promise<void> {
  const { cardNo, buyerMobile, cardPassword, smsCode } = body;
  const asker = { accountId: member.accountId, clientAddress, unknown: 'weekCardInvalid' } as const;
  const spend = await lookUp(deps, { number: cardNo, name: buyerMobile }, asker, async () => {
    const spendCode = await checkCode(deps, 'weekCard', { to: buyerMobile, typed: smsCode, deviceId });
    const seen = await findCard(deps.db, cardNo);
    const isKnown = await isCardPassword(cardNo, cardPassword, seen?.row.password_hash ?? null);
    return isKnown && seen?.row.buyer_mobile_fp === deps.vault.fingerprint(buyerMobile) ? spendCode : null;
  });
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardNo);
    if (!card || !canBind(card, deps.clock.today())) throw new Refusal('weekCardInvalid');
    await spend(tx);
    await bind(deps, tx, card, member);
  });
}

function canBind({ row }: Card, today: string): boolean {
  return row.status === 'ISSUED' && row.valid_until >= today;
}

async function bind(deps: Deps, tx: Tx, { row, product }: Card, session: SignedIn): Promise<void> {
  const { card_no: cardNo, valid_until: validUntil } = row;
  const { accountId } = session;
  const actor = travellerActor(session);
  await moveCard(tx, deps.clock, row, { event: 'bind', actor, set: { secret_sealed: null } });
  await tx
    .insertInto('week_card_binding')
    .values({ card_no: cardNo, account_id: accountId, bound_at: deps.clock.now() })
    .execute();
  await issueRides({ ...deps, db: tx }, tx, { cardNo, validUntil, count: product.rides, accountId, actor });
}

interface Rides {
  cardNo: string;
  validUntil: string;
  count: number;
  accountId: string;
  actor: string;
}

/** Issues the rides as vouchers of the card and adds them to the account of the member. */
async function issueRides(deps: Deps & { db: Db }, tx: Tx, rides: Rides): Promise<void> {
  const { cardNo, validUntil, count, accountId, actor } = rides;
  const issued = await issueVouchers(deps, { batch: 'WEEKCARD', count, scope: 'D', places: null, validUntil, cardNo });
  for (const { voucherNo } of issued)
    await moveVoucher(tx, deps.clock, voucherNo, 'add', { from: 'NEW', set: { account_id: accountId }, actor });
}
