import type { NoAnswer } from '@haidai/connectors';
import { fullName } from '@haidai/domain/booking';
import { askProvider, type Deps } from '../../../platform/index.ts';
import type { DepartureControl } from '../../../providers/departure-control/index.ts';
import { spellName } from '../../identity/index.ts';
import type { ActRow, ActTraveller } from './acts.ts';

type CheckInRequest = Parameters<DepartureControl['checkIn']>[0];
type CheckedIn = Extract<Awaited<ReturnType<DepartureControl['checkIn']>>, { state: 'checkedIn' }>;

/** The answer of the departure control system to an act. `accepted` is empty for a cancellation. */
export type ActAnswer =
  | { state: 'accepted'; accepted: CheckedIn['travellers'] }
  | { state: 'refused'; code: string; reason: string }
  | NoAnswer;

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

/** Asks the departure control system to carry out an act, outside of any transaction. The act has one number for good. */
export async function askAct(deps: Deps, act: ActRow): Promise<ActAnswer> {
  const { departureControl } = deps.providers;
  if (departureControl === null) return { state: 'unknown', reason: 'not connected' };
  const call = { provider: 'departure-control', action: act.kind, subject: act.id };
  return askProvider(
    deps,
    call,
    () => ask(deps, departureControl, act),
    (answer) => ({ outcome: answer.state, detail: detailOf(answer) }),
  );
}

/** Returns the name of a cause. The words of a refusal may name a traveller, so they are not in the record. */
const detailOf = (answer: ActAnswer): string => {
  if (answer.state === 'accepted') return '';
  return answer.state === 'refused' ? answer.code : answer.reason;
};

async function ask(deps: Deps, dcs: DepartureControl, { id: actNo, kind, travellers }: ActRow): Promise<ActAnswer> {
  if (kind === 'CANCEL') {
    const coupons = travellers.map(({ ticketNo, couponNo }) => ({ ticketNo, couponNo }));
    const answer = await dcs.cancelCheckIn({ actNo, coupons });
    return answer.state === 'cancelled' ? { state: 'accepted', accepted: [] } : answer;
  }
  const answer =
    kind === 'CHECK_IN'
      ? await dcs.checkIn({ actNo, travellers: await toTravellers(deps, travellers) })
      : await dcs.changeSeat({
          actNo,
          travellers: travellers.map(({ ticketNo, couponNo, seatNo }) => ({ ticketNo, couponNo, seatNo })),
        });
  if (answer.state !== 'checkedIn') return answer;
  const isWhole = travellers.every((each) => answer.travellers.some((other) => isSameCoupon(each, other)));
  return isWhole ? { state: 'accepted', accepted: answer.travellers } : { state: 'unknown', reason: 'invalid answer' };
}

async function toTravellers({ db }: Deps, travellers: readonly ActTraveller[]): Promise<CheckInRequest['travellers']> {
  const orders = travellers.map(({ orderNo }) => orderNo);
  const rows = await db
    .selectFrom('order_passenger as p')
    .innerJoin('order_segment as s', 's.order_no', 'p.order_no')
    .select(['p.order_no', 'p.seq', 'p.surname', 'p.first_name', 'p.passenger_type'])
    .select(['s.segment_index', 's.flight_no', 's.flight_date', 's.origin', 's.destination'])
    .where('p.order_no', 'in', orders)
    .execute();
  return travellers.map(({ orderNo, seq, segmentIndex, ticketNo, couponNo, seatNo, acceptsDuty }) => {
    const row = rows.find(
      (each) => each.order_no === orderNo && each.seq === seq && each.segment_index === segmentIndex,
    );
    if (!row) throw new Error(`The order ${orderNo} has no traveller ${seq} on its segment ${segmentIndex}`);
    const { surnameEn: surname, firstnameEn: firstName } = spellName(row.surname, row.first_name);
    return {
      ...{ ticketNo, couponNo, seatNo, acceptsDuty },
      flight: { flightNo: row.flight_no, flightDate: row.flight_date, from: row.origin, to: row.destination },
      name: fullName({ surname, firstName }),
      type: typeNames[row.passenger_type],
    };
  });
}

export const isSameCoupon = (
  one: Pick<ActTraveller, 'ticketNo' | 'couponNo'>,
  other: Pick<ActTraveller, 'ticketNo' | 'couponNo'>,
): boolean => one.ticketNo === other.ticketNo && one.couponNo === other.couponNo;
