import type { AnswerOf, PartyHandlers, RequestTo } from '@haidai/connectors';
import type { departureControl } from '@haidai/connectors/departure-control';

type Operations = (typeof departureControl)['operations'];
type CouponRef = { ticketNo: string; couponNo: number };
type Flight = RequestTo<Operations['checkIn']>['travellers'][number]['flight'];

interface CheckedIn extends CouponRef {
  flight: Flight;
  seatNo: string;
  sequence: number;
  /** The bag tags. They are void once the traveller is no longer checked in. */
  tags: string[];
}

/** Passport data that the party has received. The sandbox keeps no names and numbers. */
interface Apis extends CouponRef {
  reference: string;
  country: string;
  /** How often the party has received data of the coupon under another number. */
  times: number;
}

const refuse = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
const keyOf = ({ ticketNo, couponNo }: CouponRef) => `${ticketNo}/${couponNo}`;
const firstSequence = 300;

/** Keeps the checked-in travellers of the sandbox party in memory, with the rules of a departure control system. */
export function createDepartureControl() {
  const checkedIn = new Map<string, CheckedIn>();
  const apis = new Map<string, Apis>();
  /** The answers by the number of the act. A repeated act gets its answer again. */
  const answers = new Map<string, unknown>();
  const sequences = new Map<string, number>();
  let tags = 0;

  function once<Answer>(actNo: string, act: () => Answer): Answer {
    if (!answers.has(actNo)) answers.set(actNo, act());
    return answers.get(actNo) as Answer;
  }

  const isTaken = (flight: Flight, seatNo: string, by: readonly CouponRef[]) =>
    [...checkedIn.values()].some(
      (other) =>
        other.flight.flightNo === flight.flightNo &&
        other.flight.flightDate === flight.flightDate &&
        other.seatNo === seatNo &&
        !by.some((each) => keyOf(each) === keyOf(other)),
    );

  function nextSequence({ flightNo, flightDate }: Flight): number {
    const next = (sequences.get(`${flightNo} ${flightDate}`) ?? firstSequence) + 1;
    sequences.set(`${flightNo} ${flightDate}`, next);
    return next;
  }

  const toAccepted = ({ ticketNo, couponNo, seatNo, sequence }: CheckedIn) => ({
    ...{ ticketNo, couponNo, seatNo, sequence },
    bcbp: null,
  });

  const handlers: PartyHandlers<typeof departureControl> = {
    checkIn: ({ actNo, travellers }) =>
      once(actNo, (): AnswerOf<Operations['checkIn']> => {
        const taken = travellers.find(({ flight, seatNo }) => isTaken(flight, seatNo, travellers));
        if (taken) return refuse('seatTaken', `座位 ${taken.seatNo} 已被占用`);
        for (const { ticketNo, couponNo, flight, seatNo } of travellers) {
          const known = checkedIn.get(keyOf({ ticketNo, couponNo }));
          const sequence = known?.sequence ?? nextSequence(flight);
          checkedIn.set(keyOf({ ticketNo, couponNo }), {
            ...{ ticketNo, couponNo, flight, seatNo, sequence },
            tags: known?.tags ?? [],
          });
        }
        return { state: 'checkedIn', travellers: travellers.flatMap(acceptedOf) };
      }),
    changeSeat: ({ actNo, travellers }) =>
      once(actNo, (): AnswerOf<Operations['changeSeat']> => {
        const found = travellers.map((each) => checkedIn.get(keyOf(each)));
        if (found.includes(undefined)) return refuse('notCheckedIn', '旅客未值机');
        const taken = travellers.find((each, at) => isTaken(found[at]?.flight as Flight, each.seatNo, travellers));
        if (taken) return refuse('seatTaken', `座位 ${taken.seatNo} 已被占用`);
        for (const [at, { seatNo }] of travellers.entries()) Object.assign(found[at] as CheckedIn, { seatNo });
        return { state: 'checkedIn', travellers: travellers.flatMap(acceptedOf) };
      }),
    cancelCheckIn: ({ actNo, coupons }) =>
      once(actNo, () => {
        for (const coupon of coupons) checkedIn.delete(keyOf(coupon));
        return { state: 'cancelled' } as const;
      }),
    getBoardingPass(coupon) {
      const found = checkedIn.get(keyOf(coupon));
      return found ? { state: 'pass', ...toAccepted(found) } : { state: 'none' };
    },
    issueBagTags: ({ actNo, bags, ...coupon }) =>
      once(actNo, (): AnswerOf<Operations['issueBagTags']> => {
        const found = checkedIn.get(keyOf(coupon));
        if (!found) return refuse('notCheckedIn', '旅客未值机');
        const issued = bags.map(() => `0999${String(++tags).padStart(6, '0')}`);
        found.tags.push(...issued);
        return { state: 'issued', tags: issued };
      }),
    sendApis: ({ actNo, ticketNo, couponNo, traveller }) =>
      once(actNo, () => {
        const reference = `APIS${String(apis.size + 1).padStart(6, '0')}`;
        const times = (apis.get(keyOf({ ticketNo, couponNo }))?.times ?? 0) + 1;
        apis.set(keyOf({ ticketNo, couponNo }), { ticketNo, couponNo, reference, country: traveller.country, times });
        return { state: 'acknowledged', reference } as const;
      }),
  };

  function acceptedOf(coupon: CouponRef) {
    const found = checkedIn.get(keyOf(coupon));
    return found ? [toAccepted(found)] : [];
  }

  return {
    handlers,
    checkedIn: () => [...checkedIn.values()],
    apis: () => [...apis.values()],
    /** Moves a traveller as the counter does. Returns false if the traveller is not checked in. */
    move({ seatNo, ...coupon }: CouponRef & { seatNo: string }): boolean {
      const found = checkedIn.get(keyOf(coupon));
      if (found) found.seatNo = seatNo;
      return found !== undefined;
    },
  };
}
