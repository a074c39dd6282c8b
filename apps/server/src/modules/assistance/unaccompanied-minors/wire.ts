import type { UnaccompaniedMinorApplication } from '@haidai/contract/assistance';
import {
  datedRules,
  type Escort,
  relations,
  ticketBy,
  type UnaccompaniedMinorStatus,
  unaccompaniedMinorBand,
  unaccompaniedMinorStatusTexts,
} from '@haidai/domain/assistance';
import { maskDocument, maskMobile } from '@haidai/domain/identity';
import type { Deps, Language } from '../../../platform/index.ts';
import { loadUnaccompaniedMinorRules } from '../load-rules.ts';
import { isOrderedWithIt } from './cancel.ts';
import { childOf, escortsOf, type UnaccompaniedMinorRow } from './repository.ts';

/** Returns an application as the API shows it to the applicant. */
export function toApplication(
  deps: Deps,
  row: UnaccompaniedMinorRow,
  language: Language,
): UnaccompaniedMinorApplication {
  const { vault, clock } = deps;
  const status = row.status as UnaccompaniedMinorStatus;
  const { from, to } = row.shown;
  const child = childOf(row, vault);
  const { sender, receiver } = escortsOf(row, vault);
  const rules = datedRules(loadUnaccompaniedMinorRules(), row.flight_date);
  const until = ticketBy(rules, row.departs_at.getTime());
  const held = status === 'REQUESTED' || status === 'CONFIRMED';
  return {
    umNo: row.um_no,
    umStatus: status,
    statusText: unaccompaniedMinorStatusTexts[status][language],
    childName: child.name,
    childDocument: child.documentMasked,
    birthday: child.birthday,
    band: unaccompaniedMinorBand(rules, child.birthday, from.date) === 'MAY' ? 'MAY' : 'MUST',
    flightNo: row.flight_no,
    flightDate: from.date,
    departTime: from.time,
    destTime: to.time,
    origCode3: row.origin,
    destCode3: row.destination,
    departCityName: from.city[language],
    destCityName: to.city[language],
    sender: toEscort(sender, language),
    receiver: toEscort(receiver, language),
    note: vault.unseal(row.note_sealed),
    answer: vault.unseal(row.answer_sealed),
    applyTime: row.applied_at.toISOString(),
    ticketBy: new Date(until).toISOString(),
    orderNo: row.order_no ?? '',
    canCancel: held && !isOrderedWithIt(deps, row) && row.departs_at > clock.now(),
    canBook: status === 'CONFIRMED' && row.order_no === null && clock.now().getTime() <= until,
    ruleId: row.rule_id,
  };
}

function toEscort(escort: Escort, language: Language): UnaccompaniedMinorApplication['sender'] {
  return {
    ...escort,
    documentNo: maskDocument(escort.documentNo),
    mobile: maskMobile(escort.mobile),
    relationName: relations[escort.relation][language],
  };
}
