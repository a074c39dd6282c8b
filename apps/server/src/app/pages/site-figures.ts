import type { SiteFigures } from '@haidai/contract/pages';
import { kindRulesOf } from '@haidai/domain/ancillaries';
import { datedRules } from '@haidai/domain/assistance';
import { rulesOn as checkInRulesOn } from '@haidai/domain/checkin';
import { receiptRulesOn } from '@haidai/domain/documents';
import { assigneeRulesOn, pointRulesOn } from '@haidai/domain/member';
import { latestInForce, salesRulesOn } from '@haidai/domain/shopping';
import { loadAncillaryTables } from '../../modules/ancillaries/index.ts';
import { loadUnaccompaniedMinorRules } from '../../modules/assistance/index.ts';
import { loadCheckInRules } from '../../modules/checkin/index.ts';
import { loadReceiptRules } from '../../modules/documents/index.ts';
import { loadCatalogue } from '../../modules/flights/index.ts';
import { loadProgramme } from '../../modules/member/index.ts';
import { loadNoticeRules } from '../../modules/notification/index.ts';
import { waitlistRulesOn } from '../../modules/waitlist/index.ts';

/** Returns the figures that page texts quote, from the rules in force on a day. */
export function siteFigures(today: string): SiteFigures {
  const { tables } = loadCatalogue();
  const sales = salesRulesOn(tables, today);
  const ancillaries = loadAncillaryTables();
  const checkIn = checkInRulesOn(loadCheckInRules(), today);
  const alone = datedRules(loadUnaccompaniedMinorRules(), today);
  const programme = loadProgramme();
  const assignees = assigneeRulesOn(programme, today);
  const waitlist = waitlistRulesOn(today);
  const childFares = tables.passengerFares.filter(({ type, scope }) => type === 'C' && scope === 'D');
  return {
    draftMinutes: sales.draftMinutes,
    paymentMinutes: sales.paymentMinutes,
    issueHours: sales.issueMinutes / 60,
    seatHoldMinutes: ancillaries.seatHoldMinutes,
    seatClosesHours: kindRulesOf(ancillaries, 'SEAT').closeMinutes / 60,
    checkInOpensHours: checkIn.opensHours.other,
    checkInOpensMemberHours: checkIn.opensHours.member,
    checkInClosesMinutes: checkIn.closesMinutes.D,
    checkInClosesAbroadMinutes: checkIn.closesMinutes.I,
    aloneAge: alone.ageFrom,
    aloneLastAge: alone.mustBelow - 1,
    aloneMayAge: alone.mustBelow,
    aloneMayLastAge: alone.mayBelow - 1,
    aloneNoticeHours: alone.noticeHours,
    aloneTicketHours: alone.ticketHours,
    childFarePercent: latestInForce(childFares, today)?.percent ?? 100,
    receiptDays: receiptRulesOn(loadReceiptRules(), today).askDays,
    giftPoints: pointRulesOn(programme, today).registrationGift,
    assignees: assignees.most,
    assigneesFirstDays: assignees.firstListDays,
    assigneesLaterDays: assignees.laterDays,
    quietFlightHours: loadNoticeRules().quiet.flightHours,
    waitlistHours: waitlist.latestBeforeMinutes / 60,
    waitlistWishes: waitlist.mostWishes,
  };
}
