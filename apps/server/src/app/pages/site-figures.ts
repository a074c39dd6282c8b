import type { SiteFigures } from '@haidai/contract/pages';
import { kindRulesOf } from '@haidai/domain/ancillaries';
import { datedRules } from '@haidai/domain/assistance';
import { rulesOn as checkInRulesOn } from '@haidai/domain/checkin';
import { receiptRulesOn } from '@haidai/domain/documents';
import { assigneeRulesOn, pointRulesOn } from '@haidai/domain/member';
import { latestInForce, salesRulesOn } from '@haidai/domain/shopping';
import { openAncillaryTables } from '../../modules/ancillaries/index.ts';
import { openAloneRules } from '../../modules/assistance/index.ts';
import { openCheckInRules } from '../../modules/checkin/index.ts';
import { openReceiptRules } from '../../modules/documents/index.ts';
import { openCatalogue } from '../../modules/flights/index.ts';
import { openProgramme } from '../../modules/member/index.ts';
import { noticeRules } from '../../modules/notification/index.ts';

/** Returns the figures that page texts quote, from the rules in force on a day. */
export function siteFigures(today: string): SiteFigures {
  const { tables } = openCatalogue();
  const sales = salesRulesOn(tables, today);
  const ancillaries = openAncillaryTables();
  const checkIn = checkInRulesOn(openCheckInRules(), today);
  const alone = datedRules(openAloneRules(), today);
  const programme = openProgramme();
  const assignees = assigneeRulesOn(programme, today);
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
    receiptDays: receiptRulesOn(openReceiptRules(), today).askDays,
    giftPoints: pointRulesOn(programme, today).registrationGift,
    assignees: assignees.most,
    assigneesFirstDays: assignees.firstListDays,
    assigneesLaterDays: assignees.laterDays,
    quietFlightHours: noticeRules.quiet.flightHours,
  };
}
