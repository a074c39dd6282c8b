import { flashRoundState, isSoldOut, roomIn } from '@haidai/domain/flashsale';
import { type Deps, Refusal, secondsToWaitEach } from '../../../platform/index.ts';
import { spendCaptchaPasses } from '../../identity/index.ts';
import { findItem, type ItemRow, seatsOf, timesOf } from '../items.ts';
import { type Arrival, arrive, listLiveEntries } from './join-line.ts';
import type { Asking, EntryDeps } from './refuse-entry.ts';
import { type Refused, refuseEntry } from './refuse-entry.ts';

/**
 * The limits of tries: `max` in `per` seconds. A person needs a few tries, a script makes many. Several people can
 * share a device at home and an address at work.
 */
const limits = [
  { kind: 'flashEnter.address', keyOf: ({ clientAddress }: Asking) => clientAddress, max: 120, per: 60 },
  { kind: 'flashEnter.device', keyOf: ({ deviceId }: Asking) => deviceId, max: 20, per: 60 },
  { kind: 'flashEnter.account', keyOf: ({ session }: Asking) => session.accountId, max: 20, per: 60 },
] as const;

/** The entry id for each request, or the refusal. */
type Answers = Map<Asking, string | Refusal>;

/**
 * Enters many requests for seats of one item, in their order and with few statements. Each request gets its entry id; a
 * member who has an entry already gets that one. Refusals that everybody can see come before the captcha. A request
 * with a captcha counts as a try. `arrive` takes the final decision. A member may occur only once in the list.
 * Refusals: tooOften, flashSaleNotFound, flashSaleNotYet, flashSaleClosed, flashSaleSoldOut, flashSaleFull,
 * flashMemberLimit, captchaRequired, captchaExpired.
 */
export async function enterTogether(deps: EntryDeps, itemId: string, askings: readonly Asking[]): Promise<Answers> {
  const item = await findItem(deps.db, itemId);
  if (!item) return new Map(askings.map((asking) => [asking, new Refusal('flashSaleNotFound')]));
  const answers: Answers = new Map();
  const open = () => askings.filter((asking) => !answers.has(asking));
  const live = await listLiveEntries(deps.db, itemId, askings.map(accountOf));
  for (const asking of askings) {
    const entryId = live.get(accountOf(asking));
    if (entryId !== undefined) answers.set(asking, entryId);
  }
  const seen = foresee(deps, item);
  if (seen) {
    for (const asking of open()) answers.set(asking, await refuseEntry(deps, item, seen, asking));
    return answers;
  }
  for (const asking of open()) if (!asking.NECaptchaValidate) answers.set(asking, new Refusal('captchaRequired'));
  await countTries(deps, open, answers);
  await spendPuzzles(deps, open(), answers);
  await assignNumbers(deps, item, open(), answers);
  return answers;
}

const accountOf = ({ session }: Asking) => session.accountId;

async function countTries(deps: EntryDeps, open: () => Asking[], answers: Answers): Promise<void> {
  for (const { kind, keyOf, ...rule } of limits) {
    const trying = open();
    const seconds = await secondsToWaitEach(deps, kind, trying.map(keyOf), rule);
    for (const [index, asking] of trying.entries()) {
      const wait = seconds[index] ?? 0;
      if (wait > 0) answers.set(asking, new Refusal('tooOften', { seconds: wait }));
    }
  }
}

async function spendPuzzles(deps: EntryDeps, askings: readonly Asking[], answers: Answers): Promise<void> {
  const handed = askings.map((asking) => ({
    asking,
    token: asking.NECaptchaValidate ?? '',
    deviceId: asking.deviceId,
  }));
  const good = await spendCaptchaPasses(deps, 'flashEntry', handed);
  for (const each of handed) if (!good.has(each)) answers.set(each.asking, new Refusal('captchaExpired'));
}

async function assignNumbers(
  deps: EntryDeps,
  item: ItemRow,
  askings: readonly Asking[],
  answers: Answers,
): Promise<void> {
  if (askings.length === 0) return;
  const wishes = askings.map((asking) => ({
    entryId: deps.ids.uuid(),
    accountId: accountOf(asking),
    seats: asking.seats,
  }));
  const arrivals = await arrive(deps, item.item_id, wishes);
  for (const asking of askings) {
    const arrival: Arrival = arrivals.get(accountOf(asking)) ?? { refused: 'notFound' };
    answers.set(
      asking,
      'refused' in arrival ? await refuseEntry(deps, item, arrival.refused, asking) : arrival.entryId,
    );
  }
}

/** Returns the expected refusal of `arrive` for this item, or null. It takes no lock. */
function foresee({ clock }: Deps, item: ItemRow): Refused | null {
  const state = flashRoundState(timesOf(item), clock.now().getTime());
  if (state === 'ANNOUNCED') return 'notYet';
  if (state === 'CLOSED' || item.closed_at !== null) return 'closed';
  if (isSoldOut(item)) return 'soldOut';
  if (state !== 'OPEN' || item.taken < item.stock) return null;
  return roomIn(seatsOf(item)) > 0 ? null : 'full';
}
