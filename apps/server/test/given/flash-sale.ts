import { savePassengers } from '@haidai/contract/booking';
import {
  createFlashOrder,
  enterFlashSale,
  getFlashEntry,
  leaveFlashSale,
  saveFlashDraft,
} from '@haidai/contract/flashsale';
import { type Api, type PassengerForm } from '@haidai/testkit';
import { publishRound, type RoundPlan, sha256 } from '../../src/modules/flashsale/index.ts';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import type { TestApp } from '../site/test-app.ts';
import { contact } from './booking.ts';
import { givenMember, signInAs } from './member.ts';
import { newAdults } from './traveller.ts';

/** Steps of flash sales: rounds, and members who want their seats. */

let rounds = 0;

export interface WantedRound
  extends Partial<Pick<RoundPlan, 'perMember' | 'perDocument' | 'grantMinutes' | 'queuePerSeat' | 'soldElsewhere'>> {
  stock?: number;
  /** Minutes until the round opens. By default it opened an hour ago. */
  opensIn?: number;
  closesIn?: number;
  entriesIn?: number;
  /** Flight dates, one item each. */
  dates?: string[];
}

export interface GivenRound {
  roundId: string;
  offerId: string;
  /** The item of the first date. */
  itemId: string;
  itemIds: string[];
}

/** Gives a round on the morning flight to Zhuhai, with an allotment of seats. */
export async function givenRound(site: Pick<TestApp, 'deps' | 'clock'>, wanted: WantedRound = {}): Promise<GivenRound> {
  rounds += 1;
  const {
    stock = 4,
    opensIn = -60,
    closesIn = 600,
    entriesIn = Math.min(opensIn, -120),
    dates = ['2026-12-08'],
  } = wanted;
  const { perMember = 4, perDocument = 1, grantMinutes = 10, queuePerSeat = 5, soldElsewhere = false } = wanted;
  const at = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000);
  const id = `TEST-${rounds}`;
  const offer = { from: 'TAO', to: 'ZUH', class: 'Z', yuan: 199, cover: 'dusk' as const };
  const published = await publishRound(
    { ...site.deps, catalogue: loadCatalogue() },
    {
      ...{
        id,
        name: { zh: `测试场 ${rounds}`, en: `Test ${rounds}` },
        text: { zh: '测试', en: 'A test' },
        cover: 'dusk',
      },
      ...{ product: 'SECKILL', perMember, perDocument, grantMinutes, queuePerSeat, soldElsewhere },
      ...{ entriesFrom: at(entriesIn), opensAt: at(opensIn), closesAt: at(closesIn) },
      offers: [{ ...offer, items: dates.map((date) => ({ flight: 'HD4807', date, stock })) }],
    },
  );
  if (!published) throw new Error(`The round ${id} exists already`);
  const itemIds = dates.map((date) => `${id}-TAOZUH-HD4807-${date.replaceAll('-', '')}`);
  return { roundId: id, offerId: `${id}-TAOZUH`, itemId: itemIds[0] ?? '', itemIds };
}

export interface Wanting {
  api: Api;
  accountId: string;
}

/** Gives a member who is signed in with a browser of their own. */
export async function givenWanting(site: TestApp): Promise<Wanting> {
  const member = await givenMember(site);
  return { accountId: member.accountId, api: await signInAs(site, member) };
}

/** Issues a captcha pass without a solved captcha. */
export async function captchaSolved({ deps }: Pick<TestApp, 'deps'>, { deviceId }: Api): Promise<string> {
  return (await issueCaptchaPass(deps, { purpose: 'flashEntry', deviceId })).NECaptchaValidate;
}

export async function wish(site: Pick<TestApp, 'deps'>, api: Api, itemId: string, seats = 1) {
  return { params: { itemId }, body: { seats, NECaptchaValidate: await captchaSolved(site, api) } };
}

export async function ask(site: TestApp, { api }: Pick<Wanting, 'api'>, itemId: string, seats = 1) {
  return api.expectOk(enterFlashSale, await wish(site, api, itemId, seats));
}

/** Gives a new member who asks for seats. */
export async function givenEntry(site: TestApp, itemId: string, seats = 1) {
  const wanting = await givenWanting(site);
  return { ...wanting, entry: await ask(site, wanting, itemId, seats) };
}

export function look({ api }: Pick<Wanting, 'api'>, entryId: string) {
  return api.expectOk(getFlashEntry, { query: { entryId } });
}

/** Gives a new member with an entry for seats. */
export async function statesOf(entries: readonly { api: Api; entry: { entryId: string } }[]): Promise<string[]> {
  const seen = await Promise.all(entries.map(({ api, entry }) => look({ api }, entry.entryId)));
  return seen.map(({ state }) => state);
}

/**
 * Returns the place of each entry in line, the length of the line, and the seats wanted ahead of the entry: `2 of 5:
 * 3`.
 */
export async function placesOf(line: readonly { api: Api; entry: { entryId: string } }[]): Promise<string[]> {
  const seen = await Promise.all(line.map(({ api, entry }) => look({ api }, entry.entryId)));
  return seen.map(({ position, waiting, estimate }) => `${position} of ${waiting}: ${estimate?.seatsAhead}`);
}

/** Abandons an entry or its granted seats. */
export async function leaveLine(somebody: { api: Api; entry: { entryId: string } } | undefined): Promise<void> {
  if (!somebody) throw new Error('nobody');
  await somebody.api.expectOk(leaveFlashSale, { body: { entryId: somebody.entry.entryId } });
}

/** Returns the seed of the lottery, which stays secret until the round is over. */
export async function seedOf({ db }: Pick<TestApp, 'db'>, roundId: string): Promise<string> {
  const round = db.selectFrom('flash_round').select('seed').where('round_id', '=', roundId);
  return (await round.executeTakeFirstOrThrow()).seed;
}

/** Gives a draft of granted seats with its passengers, and the body that the confirmation page sends. */
export async function draftOf(
  { api }: Pick<Wanting, 'api'>,
  entryId: string,
  passengers: PassengerForm[] = newAdults(1),
) {
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await api.expectOk(saveFlashDraft, { body: { entryId, ...party } });
  const draft = await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: contact } });
  return {
    orderNo,
    acceptedDocuments: draft.termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
    totalSeen: draft.totalPrice,
  };
}

/** Makes an order of granted seats. */
export async function orderOf(
  wanting: Pick<Wanting, 'api'>,
  entryId: string,
  passengers?: PassengerForm[],
): Promise<string> {
  const body = await draftOf(wanting, entryId, passengers);
  await wanting.api.expectOk(createFlashOrder, { body });
  return body.orderNo;
}

/** Lists the faults of the flash sales at one moment; empty if there are none. */
export { checkFlashSale } from '../checks/check-flash-sale.ts';
export { sha256 };
