import type { OperationCall } from '@haidai/contract';
import {
  type AwardTraveller,
  getAwardOrder,
  listAwardTravellers,
  saveAwardDraft,
  saveAwardPassengers,
  sendAwardSmsCode,
  submitAwardOrder,
} from '@haidai/contract/award';
import { type FlightRecord, searchAwardFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { type Api, type PassengerForm, passSlider, readSmsCode } from '@haidai/testkit';
import { choose, contact } from './booking.ts';

export type AwardDraft = OperationCall<typeof saveAwardDraft>['body'];
export type Payment = AwardDraft['payment'];

/** Searches the flights of a day that are sold for points or vouchers. */
export async function searchAwards(
  api: Api,
  query: Partial<OperationCall<typeof searchAwardFlights>['query']> & { departureDate: string },
) {
  const found = await api.expectOk(searchAwardFlights, {
    query: { payment: 'INTEGRAL', origCode3: 'TAO', destCode3: 'TFU', ...query },
  });
  return found;
}

/** Returns the `nth` flight with free seats, from 0. Throws if there are fewer. */
export function withSeats(flights: readonly FlightRecord[], nth = 0): FlightRecord {
  const found = flights.filter(({ fares }) => fares.length > 0)[nth];
  if (!found) throw new Error('Too few flights have free seats');
  return found;
}

/**
 * Returns the first day from `from` on which `count` flights to Chengdu (TFU) are sold for points and for vouchers, and
 * as many to its other airport (CTU) for points. On some days, no flight has a seat for a voucher.
 */
export async function findAwardDay(api: Api, from: string, count: number): Promise<string> {
  const needed = [{ payment: 'EXCHANGE' }, { payment: 'INTEGRAL' }, { destCode3: 'CTU' }] as const;
  for (let days = 0; days < 14; days += 1) {
    const departureDate = addDays(from, days);
    const found = await Promise.all(needed.map((query) => searchAwards(api, { departureDate, ...query })));
    const isEnough = found.every(
      ({ departAVFS }) => departAVFS.filter(({ fares }) => fares.length > 0).length >= count,
    );
    if (isEnough) return departureDate;
  }
  throw new Error('No day has enough award flights');
}

export function draftAward(api: Api, flights: FlightRecord[], change: Partial<AwardDraft> = {}) {
  const trips = flights.map((flight) => choose(flight));
  return api.expectOk(saveAwardDraft, { body: { payment: 'INTEGRAL', trips, adultNum: 1, ...change } });
}

/** Returns the travellers of the member's list, as the passenger form sends them. */
export async function travellers(api: Api): Promise<PassengerForm[]> {
  return (await api.expectOk(listAwardTravellers)).map(toForm);
}

function toForm(traveller: AwardTraveller): PassengerForm {
  const { id, surname, firstName, documentType, birthday, sex, nationality } = traveller;
  return {
    savedPassengerId: id,
    surname,
    firstName,
    passengerType: birthday > '2015' ? 'C' : 'A',
    documentType,
    documentNo: '',
    birthday,
    sex,
    nationality,
  };
}

export function enterTravellers(api: Api, orderNo: string, passengers: PassengerForm[]) {
  return api.expectOk(saveAwardPassengers, { body: { orderNo, passengers, linkman: contact } });
}

export function viewAward(api: Api, orderNo: string) {
  return api.expectOk(getAwardOrder, { params: { orderNo }, query: {} });
}

/** A traveller who books: a browser, and the mobile number that gets the codes. */
export interface Booker {
  api: Api;
  mobile: string;
}

/** Asks for an SMS code and returns the code from the member's telephone. */
export async function askForCode({ api, mobile }: Booker, orderNo: string): Promise<string> {
  const NECaptchaValidate = await passSlider(api, 'awardSms');
  await api.expectOk(sendAwardSmsCode, { body: { orderNo, NECaptchaValidate } });
  return readSmsCode(api, mobile);
}

/** Returns the body that the security page sends: all terms accepted, the points and taxes it shows, the code. */
export async function submission(booker: Booker, orderNo: string, smsCode?: string) {
  const { termsToAccept, totalPrice, totalPoints } = await viewAward(booker.api, orderNo);
  return {
    query: {},
    body: {
      orderNo,
      smsCode: smsCode ?? (await askForCode(booker, orderNo)),
      acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
      totalSeen: totalPrice,
      pointsSeen: totalPoints,
    },
  };
}

export async function submitAward(booker: Booker, orderNo: string, smsCode?: string) {
  return booker.api.expectOk(submitAwardOrder, await submission(booker, orderNo, smsCode));
}

interface Wish {
  day: string;
  payment?: Payment;
  /** Index of the flight among those with free seats, from 0. */
  nth?: number;
}

/** Gives a draft of one flight to Chengdu: 29,000 points, or a voucher, and 70 yuan. */
export async function givenAwardDraft(api: Api, { day, payment = 'INTEGRAL', nth = 0 }: Wish): Promise<string> {
  const { departAVFS } = await searchAwards(api, { payment, departureDate: day });
  return (await draftAward(api, [withSeats(departAVFS, nth)], { payment })).orderNo;
}

/** Gives a draft of one flight to Chengdu. It costs 29,000 points or one voucher, and 70 yuan of taxes. */
export async function givenReadyDraft(api: Api, wish: Wish): Promise<string> {
  const orderNo = await givenAwardDraft(api, wish);
  await enterTravellers(api, orderNo, await travellers(api));
  return orderNo;
}
