import type { PartyHandlers, RequestTo } from '@haidai/connectors';
import type { ticketing } from '@haidai/connectors/ticketing';

type Operations = (typeof ticketing)['operations'];
type IssueRequest = RequestTo<Operations['issue']>;
type State = RequestTo<Operations['setCouponStates']>['coupons'][number]['state'];
type CouponRef = { ticketNo: string; couponNo: number };

interface Coupon {
  couponNo: number;
  state: State;
  flightNo: string;
  flightDate: string;
  departsAt: string;
}

interface Ticket {
  ticketNo: string;
  orderNo: string;
  passengerSeq: number;
  name: string;
  /** The days of the issue and of the changes, in Beijing time. */
  days: string[];
  coupons: Coupon[];
}

interface Emd {
  emdNo: string;
  itemNo: string;
  type: 'A' | 'S';
  ticketNo: string;
  couponNo: number | null;
  amountFen: number;
  isRefunded: boolean;
}

const refuse = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
const done = { state: 'done' } as const;
const pageSize = 500;
/** No service is sold for a coupon in these states. */
const ended: readonly State[] = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

/** Keeps the tickets of the sandbox party in memory, with the rules of an e-ticket server. */
export function createTicketServer({ accountingCode, now }: { accountingCode: string; now: () => Date }) {
  const tickets = new Map<string, Ticket>();
  const locators = new Map<string, string>();
  const emds = new Map<string, Emd>();
  /** The acts that are done, by their number. A repeated act changes nothing more. */
  const acts = new Set<string>();
  let serial = 0;

  const beijingDay = () => new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const touch = (ticket: Ticket) => {
    if (!ticket.days.includes(beijingDay())) ticket.days.push(beijingDay());
  };
  const nextNumber = () => `${accountingCode}24${String(++serial).padStart(8, '0')}`;
  const ticketsOf = (orderNo: string) => [...tickets.values()].filter((ticket) => ticket.orderNo === orderNo);
  const find = ({ ticketNo, couponNo }: CouponRef) =>
    tickets.get(ticketNo)?.coupons.find((coupon) => coupon.couponNo === couponNo);

  /** Moves coupons to a state, all or none. `from` lists the states that allow it. */
  function move(actNo: string, refs: readonly CouponRef[], from: readonly State[], to: (ref: CouponRef) => State) {
    if (acts.has(actNo)) return done;
    for (const ref of refs) {
      const coupon = find(ref);
      if (!coupon) return refuse('noCoupon', `没有票联 ${ref.ticketNo}/${ref.couponNo}`);
      if (!from.includes(coupon.state))
        return refuse('wrongState', `票联 ${ref.ticketNo}/${ref.couponNo} 状态为 ${coupon.state}`);
    }
    for (const ref of refs) {
      const coupon = find(ref);
      const ticket = tickets.get(ref.ticketNo);
      if (coupon) coupon.state = to(ref);
      if (ticket) touch(ticket);
    }
    acts.add(actNo);
    return done;
  }

  function issue(request: IssueRequest) {
    const known = ticketsOf(request.orderNo);
    const isTicketed = (seq: number) => known.some(({ passengerSeq }) => passengerSeq === seq);
    const old = request.exchanges
      .filter(({ passengerSeq }) => !isTicketed(passengerSeq))
      .flatMap(({ ticketNo, couponNos }) => couponNos.map((couponNo) => ({ ticketNo, couponNo })));
    if (old.length > 0) {
      const actNo = `exchange ${request.orderNo} ${old.map(({ ticketNo }) => ticketNo).join()}`;
      const exchanged = move(actNo, old, ['OPEN FOR USE', 'SUSPENDED'], () => 'EXCHANGED');
      if (exchanged.state === 'refused') return exchanged;
    }
    const recordLocator = locators.get(request.orderNo) ?? locatorOf(locators.size + 1);
    locators.set(request.orderNo, recordLocator);
    for (const { seq, name } of request.passengers) {
      if (isTicketed(seq)) continue;
      const ticketNo = nextNumber();
      const coupons = request.segments.map(({ flightNo, flightDate, departsAt }, index) => ({
        couponNo: index + 1,
        state: 'OPEN FOR USE' as const,
        flightNo,
        flightDate,
        departsAt,
      }));
      tickets.set(ticketNo, {
        ticketNo,
        orderNo: request.orderNo,
        passengerSeq: seq,
        name,
        days: [beijingDay()],
        coupons,
      });
    }
    return issued(request.orderNo);
  }

  const issued = (orderNo: string) => ({
    state: 'issued' as const,
    recordLocator: locators.get(orderNo) ?? '',
    tickets: ticketsOf(orderNo).map(({ passengerSeq, ticketNo }) => ({ passengerSeq, ticketNo })),
  });

  const handlers: PartyHandlers<typeof ticketing> = {
    issue,
    query: ({ orderNo }) => (ticketsOf(orderNo).length > 0 ? issued(orderNo) : { state: 'none' }),
    listTickets({ day, after }) {
      const found = [...tickets.values()]
        .filter((ticket) => ticket.days.includes(day) && ticket.ticketNo > (after ?? ''))
        .sort((left, right) => (left.ticketNo < right.ticketNo ? -1 : 1));
      const page = found.slice(0, pageSize).map(({ ticketNo, orderNo, coupons }) => ({
        ticketNo,
        orderNo,
        coupons: coupons.map(({ couponNo, state }) => ({ couponNo, state })),
      }));
      return { state: 'listed', tickets: page, next: found.length > pageSize ? (page.at(-1)?.ticketNo ?? null) : null };
    },
    voidTickets({ actNo, ticketNos }) {
      const refs = ticketNos.flatMap(
        (ticketNo) =>
          tickets.get(ticketNo)?.coupons.map(({ couponNo }) => ({ ticketNo, couponNo })) ?? [{ ticketNo, couponNo: 1 }],
      );
      return move(actNo, refs, ['OPEN FOR USE', 'SUSPENDED'], () => 'VOID');
    },
    refundCoupons: ({ actNo, ticketNo, couponNos }) =>
      move(
        actNo,
        couponNos.map((couponNo) => ({ ticketNo, couponNo })),
        ['OPEN FOR USE', 'SUSPENDED'],
        () => 'REFUNDED',
      ),
    suspendCoupons: ({ actNo, coupons }) => move(actNo, coupons, ['OPEN FOR USE'], () => 'SUSPENDED'),
    resumeCoupons: ({ actNo, coupons }) => move(actNo, coupons, ['SUSPENDED'], () => 'OPEN FOR USE'),
    setCouponStates({ actNo, coupons }) {
      const stateOf = ({ ticketNo, couponNo }: CouponRef) =>
        coupons.find((coupon) => coupon.ticketNo === ticketNo && coupon.couponNo === couponNo)?.state ?? 'OPEN FOR USE';
      const others = coupons.filter((coupon) => find(coupon)?.state !== coupon.state);
      return move(actNo, others, ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'], stateOf);
    },
    revalidateCoupons({ actNo, coupons }) {
      const moved = move(actNo, coupons, ['OPEN FOR USE'], () => 'OPEN FOR USE');
      for (const { flightNo, flightDate, departsAt, ...ref } of moved.state === 'done' ? coupons : []) {
        Object.assign(find(ref) ?? {}, { flightNo, flightDate, departsAt });
      }
      return moved;
    },
    amendNames({ tickets: named }) {
      if (named.some(({ ticketNo }) => !tickets.has(ticketNo))) return refuse('noTicket', '没有该客票');
      for (const { ticketNo, name } of named) Object.assign(tickets.get(ticketNo) ?? {}, { name });
      return { state: 'amended' };
    },
    issueEmds({ documents }) {
      const fresh = documents.filter(({ itemNo }) => !emds.has(itemNo));
      const hasEnded = ({ ticketNo, couponNo }: (typeof fresh)[number]) =>
        couponNo !== null && ended.includes(find({ ticketNo, couponNo })?.state ?? 'OPEN FOR USE');
      if (fresh.some(hasEnded)) return refuse('wrongState', '票联已不可用');
      for (const { itemNo, type, ticketNo, couponNo, amountFen } of fresh)
        emds.set(itemNo, { emdNo: nextNumber(), itemNo, type, ticketNo, couponNo, amountFen, isRefunded: false });
      return {
        state: 'issued',
        documents: documents.map(({ itemNo }) => ({ itemNo, emdNo: emds.get(itemNo)?.emdNo ?? '' })),
      };
    },
    refundEmds({ actNo, documents }) {
      if (acts.has(actNo)) return done;
      const found = documents.map(({ emdNo }) => [...emds.values()].find((emd) => emd.emdNo === emdNo));
      if (found.some((emd) => !emd)) return refuse('noDocument', '没有该杂费单');
      if (found.some((emd) => emd?.isRefunded)) return refuse('wrongState', '杂费单已退');
      for (const emd of found) if (emd) emd.isRefunded = true;
      acts.add(actNo);
      return done;
    },
  };
  /** Changes a coupon as another system does. Returns false if there is none. */
  function change({ state, ...ref }: CouponRef & { state: State }): boolean {
    const [coupon, ticket] = [find(ref), tickets.get(ref.ticketNo)];
    if (!coupon || !ticket) return false;
    coupon.state = state;
    touch(ticket);
    return true;
  }

  return { handlers, change, all: () => [...tickets.values()], emds: () => [...emds.values()] };
}

const locatorOf = (count: number) => count.toString(36).toUpperCase().padStart(6, 'A');
