import { suites } from '@haidai/connectors/conformance';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Outside } from '../outside.ts';

/** The ways in which a party fails, as the sandbox parties name them (`apps/sandbox-parties/src/faults.ts`). */
export const ways = ['timeoutAfterAct', 'refuse', 'slow', 'double', 'wrong'] as const;
type Way = (typeof ways)[number];

/** The parties of a connected site. The gateway for cards has faults of each payment. */
const parties = ['reservation', 'card', 'ticketing', 'insurance', 'departure-control', 'tax-invoice', 'membership'];

/** The faults of a payment by card that correspond to the ways. The gateway has no answers of a wrong form. */
const cardFaults: Readonly<Record<Way, object>> = {
  timeoutAfterAct: { timeoutAfterCharge: true },
  refuse: { refuse: true, refund: 'refuse' },
  slow: { delaySeconds: 90, refund: 'pending' },
  double: { double: true },
  wrong: { forged: true },
};

const wordsOf: Readonly<Record<Way, string>> = {
  timeoutAfterAct: 'acts and never answers',
  refuse: 'refuses',
  slow: 'is slow',
  double: 'receives each call twice',
  wrong: 'answers nonsense',
};

interface PartyCall {
  party: string;
  outcome: string;
}

/** The failing parties of one round, in which each party fails in a way of its own. */
export type FailingParties = Awaited<ReturnType<typeof beginRound>>;

/** Begins a round. Five rounds are a Latin square: each party fails once in each way. */
export async function beginRound(outside: Outside, page: Page, round: number) {
  const wayOf = (party: string) => ways[(round + parties.indexOf(party)) % ways.length] ?? 'slow';
  const earlier = (await outside.readParty<PartyCall[]>('calls')).length;
  const failedCards: string[] = [];
  const crashes: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) crashes.push(`${answer.status()} ${answer.url()}`);
  });
  const tell = (party: string, step: string, text: string) =>
    process.stdout.write(`Round ${round + 1}: ${party} ${wordsOf[wayOf(party)]}. ${step}: ${text}\n`);
  const listFailed = async (party: string) => {
    const wanted = wayOf(party) === 'refuse' ? 'refused' : wayOf(party);
    const calls = (await outside.readParty<PartyCall[]>('calls')).slice(earlier);
    return calls.filter((call) => call.party === party && call.outcome === wanted);
  };
  return {
    wayOf,
    tell,
    /** Lets these parties fail from now on, and no others. Without a name, every party answers again. */
    async only(...names: string[]) {
      await outside.endFaults();
      for (const party of names)
        for (const operation of Object.keys(suites[party]?.party.operations ?? {}))
          await outside.actAtParty('faults', { party, operation, fault: wayOf(party) });
    },
    /** Lets the gateway fail for one payment by card. */
    async failCard(paymentNo: string) {
      failedCards.push(paymentNo);
      await outside.setCardFaults(paymentNo, cardFaults[wayOf('card')]);
    },
    async repairCards() {
      for (const paymentNo of failedCards) await outside.setCardFaults(paymentNo, {});
      await outside.deliver();
    },
    /** Waits until a call of the party has failed. */
    expectFailed: (party: string) =>
      expect
        .poll(async () => (await listFailed(party)).length, { message: `failed calls of ${party}`, timeout: 150_000 })
        .toBeGreaterThan(0),
    /** Writes what the traveller reads, and expects a text and a next step. */
    async expectWayOn(party: string, step: string, told: Locator) {
      const text = ((await told.first().textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
      expect(text, `what the traveller reads after ${step}`).toMatch(/[\u4e00-\u9fff]{2}/);
      const next = page.locator('main').locator('a[href], button:enabled');
      expect(await next.count(), `the next steps after ${step}`).toBeGreaterThan(0);
      tell(party, step, `the traveller reads “${text}”`);
    },
    /** Expects that each party has failed in its way, and that no page and no call of a page broke. */
    async expectAllFailed() {
      for (const party of parties.filter((each) => each !== 'card')) {
        const { length } = await listFailed(party);
        expect(length, `failed calls of ${party}`).toBeGreaterThan(0);
        tell(party, 'Calls that failed', String(length));
      }
      expect(failedCards.length, 'payments by card that failed').toBeGreaterThan(0);
      tell('card', 'Payments that failed', String(failedCards.length));
      expect(crashes).toEqual([]);
    },
  };
}
