import type { RefusalName } from '@haidai/contract';
import { nameKey } from '@haidai/domain/booking';
import { type Deps, limit, networkKey, Refusal, restoreCounts, secondsToWait } from '../../platform/index.ts';
import { type PersonProof, provePerson } from './captcha/prove-person.ts';
import type { CaptchaPurpose } from './captcha/purpose.ts';

/**
 * The limits of look-ups that find nothing, for all operations together. `docs/rules/session.md` shows the calculation.
 */
const misses = {
  caller: { max: 10, per: 600 },
  address: { max: 60, per: 3600 },
  network: { max: 300, per: 3600 },
  number: { max: 10, per: 3600 },
  /** Ticket numbers are consecutive. An attacker can try many numbers with one name, so the name has a limit too. */
  name: { max: 30, per: 3600 },
} as const;

/** The limits of look-ups of a number or a name after strangers have used up its misses. */
const beyond = { network: { max: 1, per: 3600 }, all: { max: 30, per: 3600 } } as const;

interface Typed {
  /** The number of a ticket, a document, a reservation, a certificate, a card or a voucher. */
  number: string;
  /**
   * The second value that must match the number, if the function can count tries by it. Mostly it is the traveller's
   * name.
   */
  name?: string;
}

/** The caller of a look-up: a visitor with a captcha, or a signed-in traveller, who needs no captcha. */
type Asker = { clientAddress: string } & (
  | { deviceId: string; captcha: CaptchaPurpose; proof: PersonProof }
  | { accountId: string }
);

/**
 * Guards every operation that finds something by typed values. The contract marks these operations with `looksUp`. The
 * function spends the captcha, then counts the look-up, and only then runs `find`. Before `find`, all steps are the
 * same whether number and name match or not. If they do not match, `find` returns null and the function refuses with
 * `unknown`. A look-up that finds something does not count. Refuses with `captchaRequired`, `captchaExpired`,
 * `imageCodeWrong`, `tooOften` or `unknown`, and with the refusals of `find`.
 */
export async function lookUp<Found>(
  deps: Deps,
  { number, name }: Typed,
  { unknown, ...asker }: Asker & { unknown: RefusalName },
  find: () => Promise<Found | null>,
): Promise<Found> {
  if ('captcha' in asker) {
    await provePerson(deps, asker.proof, { purpose: asker.captcha, deviceId: asker.deviceId });
  }
  const counters = [
    { by: 'caller', key: 'accountId' in asker ? asker.accountId : asker.deviceId },
    { by: 'address', key: asker.clientAddress },
    { by: 'network', key: networkKey(asker.clientAddress) },
    { by: 'number', key: plainNumber(number) },
    ...(name === undefined ? [] : [{ by: 'name' as const, key: nameKey(name) }]),
  ] as const;
  const counted: Counted[] = [];
  for (const { by, key } of counters) counted.push(...(await countMiss(deps, { by, key, ...asker })));
  const found = await find();
  if (found === null) throw new Refusal(unknown);
  await restoreCounts(deps, counted);
  return found;
}

interface Counted {
  kind: string;
  key: string;
}

/**
 * Counts one look-up and returns the counters that were increased. Strangers may have used up the misses of a number or
 * a name. Then each network still has one look-up an hour, so that a few strangers cannot block the traveller. All
 * networks together have 30, so that many strangers cannot guess. Refuses with `tooOften`.
 */
async function countMiss(
  deps: Deps,
  { by, key, clientAddress }: { by: keyof typeof misses; key: string; clientAddress: string },
): Promise<Counted[]> {
  const shared = { kind: `lookUp.${by}`, key };
  const seconds = await secondsToWait(deps, shared.kind, key, misses[by]);
  if (seconds === 0) return [shared];
  if (by !== 'number' && by !== 'name') throw new Refusal('tooOften', { seconds });
  const ofNetwork = { kind: `lookUp.beyond.${by}`, key: networkKey(clientAddress) };
  await limit(deps, ofNetwork.kind, ofNetwork.key, beyond.network);
  // The limit of the network comes first, so that repeated calls from one network do not use up the common limit.
  const ofAll = { kind: `lookUp.beyondAll.${by}`, key };
  await limit(deps, ofAll.kind, ofAll.key, beyond.all);
  return [ofNetwork, ofAll];
}

/** Returns a typed number in its stored form: `７８９-2400001234` becomes `7892400001234`. */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}
