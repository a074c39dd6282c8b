import { listVouchersDue } from '@haidai/domain/disruption';
import type { Words } from '@haidai/domain/notification';
import { loadCatalogue } from '../../flights/index.ts';
import { voucherRulesOn } from './care-rules.ts';
import { findWait, type WaitFacts } from './find-wait.ts';

/** Returns the end of the sentence that offers the choices of a case: the vouchers that wait beside them, or ''. */
export function describeCare(facts: WaitFacts): Words {
  const rules = voucherRulesOn(facts.segment.flight_date);
  const wait = rules && findWait(loadCatalogue(), facts);
  const due = wait ? listVouchersDue(rules, wait) : [];
  if (due.length === 0) return '';
  if (due.every(({ kind }) => kind === 'MEAL')) return { zh: '，并领取餐券', en: ', plus meal vouchers' };
  return { zh: '，并领取餐食和住宿凭证', en: ', plus meal and hotel vouchers' };
}
