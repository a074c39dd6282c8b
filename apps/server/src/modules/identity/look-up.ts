import type { RefusalName } from '@haidai/contract';
import { nameKey } from '@haidai/domain/booking';
import { type Deps, limit, networkKey, Refusal, restoreCounts, secondsToWait } from '../../platform/index.ts';
import { type PersonProof, provePerson } from './captcha/prove-person.ts';
import type { CaptchaPurpose } from './captcha/purpose.ts';

/** Look-ups that find nothing, whichever operation they are made by. The worked numbers: docs/rules/session.md. */
const misses = {
  caller: { max: 10, per: 600 },
  address: { max: 60, per: 3600 },
  network: { max: 300, per: 3600 },
  number: { max: 10, per: 3600 },
  /** Ticket numbers are consecutive: whoever counts through them looks for one name. */
  name: { max: 30, per: 3600 },
} as const;

/** Look-ups of a number or a name whose misses strangers have used up. */
const beyond = { network: { max: 1, per: 3600 }, all: { max: 30, per: 3600 } } as const;

interface Typed {
  /** Of a ticket, a document, a reservation, a certificate, a card or a voucher. */
  number: string;
  /** Whatever has to go with the number and can be counted by: mostly the traveller's name. */
  name?: string;
}

/** Who looks something up: a stranger with a captcha, or somebody signed in, whose sign-in takes the captcha's place. */
type Asker = { clientAddress: string } & (
  | { deviceId: string; captcha: CaptchaPurpose; proof: PersonProof }
  | { accountId: string }
);

/**
 * Guards every operation that finds something by what somebody types, those with `looksUp` in the contract. First the
 * captcha is spent, then the look-up is counted, and only then `find` runs; until then nothing depends on whether
 * number and name belong together. `find` gives null where they do not, which is refused as `unknown`. A look-up that
 * finds something is not counted.
 * Refuses captchaRequired, captchaExpired, imageCodeWrong, tooOften, `unknown`, and what `find` refuses.
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
 * Counts one look-up and returns what counted it. Strangers may have used up the misses of a number or a name: each
 * network still has one look-up an hour beyond them, so that a few of them cannot shut the traveller out, and all
 * networks together have thirty, so that many of them cannot guess. Refuses tooOften.
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
  // Second: one network that asks again and again takes nothing from the others.
  const ofAll = { kind: `lookUp.beyondAll.${by}`, key };
  await limit(deps, ofAll.kind, ofAll.key, beyond.all);
  return [ofNetwork, ofAll];
}

/** A number as it is kept, however it was typed: `７８９-2400001234` is `7892400001234`. */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}
