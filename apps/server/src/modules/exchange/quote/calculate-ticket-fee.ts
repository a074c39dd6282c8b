import type { OperationResult } from '@haidai/contract';
import type { calculateTicketFee as operation } from '@haidai/contract/exchange';
import { fareTypeOn } from '@haidai/domain/booking';
import { isInternational } from '@haidai/domain/reference';
import { saleAt } from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { lookUp } from '../../identity/index.ts';
import { changesLeft, countChanges } from '../count-changes.ts';
import { findTicket, type HeldCoupon, type HeldTicket, type TicketHolder } from '../find/find-ticket.ts';
import { toFeeTable } from './fee-table.ts';

type Found = OperationResult<typeof operation>[number];

interface Asked extends TicketHolder {
  NECaptchaValidate: string;
}

const goneStatuses = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

/**
 * Calculates the fees of the remaining coupons of a ticket. Refuses with `ticketUnknown`, `couponsUsedUp`, `tooOften`
 * and the refusals of a captcha pass.
 */
export async function calculateTicketFee(
  deps: Deps & { catalogue: Catalogue },
  { NECaptchaValidate, ...holder }: Asked,
  { deviceId, clientAddress, language }: { deviceId: string; clientAddress: string; language: Language },
): Promise<Found[]> {
  const proof = { NECaptchaValidate };
  const ticket = await lookUp(
    deps,
    { number: holder.tktNo, name: holder.passName },
    { deviceId, clientAddress, captcha: 'ticket', proof, unknown: 'ticketUnknown' },
    () => findTicket(deps.db, holder),
  );
  const open = ticket.coupons.filter(({ status }) => !goneStatuses.includes(status));
  if (open.length === 0) throw new Refusal('couponsUsedUp');
  const changesMade = await countChanges(deps.db, ticket.orderNo);
  return open.map((coupon) => describe(deps, { ticket, coupon, changesMade }, language));
}

interface Held {
  ticket: HeldTicket;
  coupon: HeldCoupon;
  changesMade: number;
}

function describe(
  { catalogue, clock }: Pick<Deps, 'clock'> & { catalogue: Catalogue },
  { ticket: { holder, issuedAt }, coupon, changesMade }: Held,
  language: Language,
): Found {
  const { classCode, productCode, faceFen, departAt, shown } = coupon;
  const { issueDate } = saleAt(issuedAt.getTime());
  const { date: departDate } = shown.from;
  const [from, to] = [shown.from, shown.to].map(({ airportCode }) => catalogue.places.airport(airportCode));
  const subject = {
    ...{ classCode, productCode, faceFen, departAt, departDate, issueDate, changesMade },
    type: fareTypeOn(holder.type, holder.birthday, departDate, holder.atAdultFare),
    international: from !== undefined && to !== undefined && isInternational(from, to),
  };
  return {
    ...toFeeTable(catalogue.tables, subject, clock.now().getTime(), language),
    flightNo: shown.flightNo,
    flightDate: departDate,
    departCityName: shown.from.city[language],
    destCityName: shown.to.city[language],
    departTime: shown.from.time,
    changesLeft: changesLeft(catalogue, issueDate, changesMade),
  };
}
