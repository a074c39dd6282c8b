import type { OperationResult } from '@haidai/contract';
import type { getShare as operation } from '@haidai/contract/payment';
import { canPay, fullName, isCancelled, isTicketed, isUnderReview } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { daysBetween } from '@haidai/domain/time';
import { type Deps, type Language, limit, Refusal } from '../../../platform/index.ts';
import { findOrder, getOrderFacts, type OrderRow } from '../../booking/index.ts';
import { type PageView, waysToPay } from '../pay/get-cashier.ts';
import { askWhereLate, describeAttempt } from '../pay/open-attempt.ts';
import { listOpenPayments } from '../repository.ts';
import { findShareByLink, listSplitOf, type ShareRow } from './repository.ts';
import { linkFingerprint } from './share-link.ts';
import { shareRules } from './share-rules.ts';

type SharePage = OperationResult<typeof operation>;

/** The characters of the order number that the holder of a link sees. */
const tailLength = 4;

/** A share and its order, for the holder of the link. */
export interface HeldShare {
  share: ShareRow;
  order: OrderRow;
}

/** Returns the share of a link. Refuses shareUnknown if the link is unknown, was replaced, or is too old. */
export async function requireShare(deps: Deps, key: string): Promise<HeldShare> {
  const share = await findShareByLink(deps.db, linkFingerprint(deps, key));
  const order = share && share.link_until > deps.clock.now() && (await findOrder(deps.db, share.order_no));
  if (!share || !order) throw new Refusal('shareUnknown');
  return { share, order };
}

/** Returns the page of a share. It asks the gateway if a notification is late. Refusals: shareUnknown, tooOften. */
export async function getShare(deps: Deps, view: PageView, key: string): Promise<SharePage> {
  const before = await requireShare(deps, key);
  await limit(deps, 'payment.getShare', before.share.share_no, shareRules(deps.clock).looksPerLink);
  const learned = await askWhereLate(deps, await listAttempts(deps, before.share));
  const { share, order } = learned ? await requireShare(deps, key) : before;
  const { segments, passengers } = await getOrderFacts(deps.db, order);
  const namesOf = maskedNames(passengers);
  const split = await listSplitOf(deps.db, share, order.order_no);
  const [attempt] = await listAttempts(deps, share);
  return {
    amount: fenToYuan(share.amount_fen),
    status: share.status,
    stage: stageOf(order, share),
    travellers: namesOf(share.seqs),
    flights: segments.map(({ shown }) => toFlight(shown, view.language)),
    orderTail: order.order_no.slice(-tailLength),
    shares: split.map(({ share_no, seqs, status }) => ({
      travellers: namesOf(seqs),
      isPaid: status === 'PAID',
      isThis: share_no === share.share_no,
    })),
    methods: waysToPay(deps, view),
    expireAt: order.expires_at?.toISOString() ?? null,
    serverTime: deps.clock.now().toISOString(),
    gatewaySays: attempt ? (await describeAttempt(deps.db, attempt)).gatewaySays : null,
  };
}

/** Lists the open payments for a share alone. */
async function listAttempts({ db }: Pick<Deps, 'db'>, { order_no, share_no }: ShareRow) {
  const open = await listOpenPayments(db, order_no);
  return open.filter(({ share_nos: [only, ...others] }) => only === share_no && others.length === 0);
}

function stageOf({ status }: OrderRow, share: ShareRow): SharePage['stage'] {
  if (share.status === 'ENDED' || share.status === 'RETURNED' || isCancelled(status)) return 'over';
  if (isUnderReview(status)) return 'held';
  if (canPay(status) && !isTicketed(status)) return 'open';
  return isTicketed(status) ? 'ticketed' : 'paid';
}

function maskedNames(passengers: Awaited<ReturnType<typeof getOrderFacts>>['passengers']) {
  return (seqs: readonly number[]) =>
    passengers
      .filter(({ seq }) => seqs.includes(seq))
      .map(({ surname, first_name: firstName }) => maskName(fullName({ surname, firstName })));
}

function toFlight(
  { flightNo, from, to }: Awaited<ReturnType<typeof getOrderFacts>>['segments'][number]['shown'],
  language: Language,
) {
  return {
    flightNo,
    departDate: from.date,
    departTime: from.time,
    destTime: to.time,
    dayOffset: daysBetween(from.date, to.date),
    departCityName: from.city[language],
    destCityName: to.city[language],
  };
}
