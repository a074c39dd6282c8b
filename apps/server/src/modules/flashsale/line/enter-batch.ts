import { flashRoundState, isSoldOut, roomIn } from '@haidai/domain/flashsale';
import { type Deps, Refusal, secondsToWaitEach } from '../../../platform/index.ts';
import { spendCaptchaPasses } from '../../identity/index.ts';
import { findItem, type ItemRow, seatsOf, timesOf } from '../items.ts';
import { type Arrival, joinLine, listLiveEntries } from './join-line.ts';
import type { EntryDeps, EntryRequest } from './refuse-entry.ts';
import { createEntryRefusal, type RefusedReason } from './refuse-entry.ts';

/**
 * The limits of tries: `max` in `per` seconds. A person needs a few tries, a script makes many. Several people can
 * share a device at home and an address at work.
 */
const limits = [
  { kind: 'flashEnter.address', keyOf: ({ clientAddress }: EntryRequest) => clientAddress, max: 120, per: 60 },
  { kind: 'flashEnter.device', keyOf: ({ deviceId }: EntryRequest) => deviceId, max: 20, per: 60 },
  { kind: 'flashEnter.account', keyOf: ({ session }: EntryRequest) => session.accountId, max: 20, per: 60 },
] as const;

/** The entry id for each request, or the refusal. */
type Answers = Map<EntryRequest, string | Refusal>;

/**
 * Enters many requests for seats of one item, in their order and with few statements. Each request gets its entry id; a
 * member who has an entry already gets that one. Refusals that everybody can see come before the captcha. A request
 * with a captcha counts as a try. `joinLine` takes the final decision. A member may occur only once in the list.
 * Refusals: tooOften, flashSaleNotFound, flashSaleNotYet, flashSaleClosed, flashSaleSoldOut, flashSaleFull,
 * flashMemberLimit, captchaRequired, captchaExpired.
 */
export async function enterBatch(deps: EntryDeps, itemId: string, requests: readonly EntryRequest[]): Promise<Answers> {
  const item = await findItem(deps.db, itemId);
  if (!item) return new Map(requests.map((request) => [request, new Refusal('flashSaleNotFound')]));
  const answers: Answers = new Map();
  const open = () => requests.filter((request) => !answers.has(request));
  const live = await listLiveEntries(deps.db, itemId, requests.map(accountOf));
  for (const request of requests) {
    const entryId = live.get(accountOf(request));
    if (entryId !== undefined) answers.set(request, entryId);
  }
  const seen = findExpectedRefusal(deps, item);
  if (seen) {
    for (const request of open()) answers.set(request, await createEntryRefusal(deps, item, seen, request));
    return answers;
  }
  for (const request of open()) if (!request.NECaptchaValidate) answers.set(request, new Refusal('captchaRequired'));
  await countTries(deps, open, answers);
  await spendPasses(deps, open(), answers);
  await assignNumbers(deps, item, open(), answers);
  return answers;
}

const accountOf = ({ session }: EntryRequest) => session.accountId;

async function countTries(deps: EntryDeps, open: () => EntryRequest[], answers: Answers): Promise<void> {
  for (const { kind, keyOf, ...rule } of limits) {
    const trying = open();
    const seconds = await secondsToWaitEach(deps, kind, trying.map(keyOf), rule);
    for (const [index, request] of trying.entries()) {
      const wait = seconds[index] ?? 0;
      if (wait > 0) answers.set(request, new Refusal('tooOften', { seconds: wait }));
    }
  }
}

async function spendPasses(deps: EntryDeps, requests: readonly EntryRequest[], answers: Answers): Promise<void> {
  const handed = requests.map((request) => ({
    request,
    token: request.NECaptchaValidate ?? '',
    deviceId: request.deviceId,
  }));
  const good = await spendCaptchaPasses(deps, 'flashEntry', handed);
  for (const each of handed) if (!good.has(each)) answers.set(each.request, new Refusal('captchaExpired'));
}

async function assignNumbers(
  deps: EntryDeps,
  item: ItemRow,
  requests: readonly EntryRequest[],
  answers: Answers,
): Promise<void> {
  if (requests.length === 0) return;
  const wishes = requests.map((request) => ({
    entryId: deps.ids.uuid(),
    accountId: accountOf(request),
    seats: request.seats,
  }));
  const arrivals = await joinLine(deps, item.item_id, wishes);
  for (const request of requests) {
    const arrival: Arrival = arrivals.get(accountOf(request)) ?? { refused: 'notFound' };
    answers.set(
      request,
      'refused' in arrival ? await createEntryRefusal(deps, item, arrival.refused, request) : arrival.entryId,
    );
  }
}

/** Returns the expected refusal of `joinLine` for this item, or null. It takes no lock. */
function findExpectedRefusal({ clock }: Deps, item: ItemRow): RefusedReason | null {
  const state = flashRoundState(timesOf(item), clock.now().getTime());
  if (state === 'ANNOUNCED') return 'notYet';
  if (state === 'CLOSED' || item.closed_at !== null) return 'closed';
  if (isSoldOut(item)) return 'soldOut';
  if (state !== 'OPEN' || item.taken < item.stock) return null;
  return roomIn(seatsOf(item)) > 0 ? null : 'full';
}
