import { listVouchersDue } from '@haidai/domain/disruption';
import type { Words } from '@haidai/domain/notification';
import type { Tx } from '../../../platform/index.ts';
import { listOperations, loadCatalogue } from '../../flights/index.ts';
import { findHeld } from '../plan/offers.ts';
import type { AffectedSegment, CaseRow } from '../repository.ts';
import { voucherRulesOn } from './care-rules.ts';
import { findWait } from './find-wait.ts';

/** Returns the end of the sentence that offers the choices of a case: the vouchers that wait beside them, or ''. */
export async function describeCare(tx: Tx, row: CaseRow, segment: AffectedSegment): Promise<Words> {
  const { flight_no: flightNo, flight_date: date } = segment;
  const rules = voucherRulesOn(date);
  if (!rules) return '';
  const operations = await listOperations(tx, [flightNo], date, date);
  const wait = findWait(loadCatalogue(), { row, segment, operations, held: await findHeld(tx, row.case_id) });
  const due = wait ? listVouchersDue(rules, wait) : [];
  if (due.length === 0) return '';
  if (due.every(({ kind }) => kind === 'MEAL')) return { zh: '，并领取餐券', en: ', plus meal vouchers' };
  return { zh: '，并领取餐食和住宿凭证', en: ', plus meal and hotel vouchers' };
}
