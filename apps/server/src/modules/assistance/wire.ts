import type { AssistanceRequest } from '@haidai/contract/assistance';
import {
  type AssistanceStatus,
  assistanceKinds,
  assistanceReasons,
  assistanceStatusTexts,
} from '@haidai/domain/assistance';
import type { Language, Vault } from '../../platform/index.ts';
import type { ShownRequest } from './repository.ts';

/** Returns a request as the API shows it to its owner. */
export function toRequest(
  row: ShownRequest,
  { vault, language, certificates }: { vault: Vault; language: Language; certificates: number },
): AssistanceRequest {
  const status = row.status as AssistanceStatus;
  const { from, to, flightNo } = row.shown;
  return {
    requestNo: row.request_no,
    orderNo: row.order_no,
    kind: row.kind === 'ENDORSE' ? 'ENDORSE' : 'CHANGE',
    kindName: assistanceKinds[row.kind][language],
    requestStatus: status,
    statusText: assistanceStatusTexts[status][language],
    reason: row.reason,
    reasonName: assistanceReasons[row.reason][language],
    flightNo,
    flightDate: from.date,
    departCityName: from.city[language],
    destCityName: to.city[language],
    wish: vault.unseal(row.wish_sealed),
    note: vault.unseal(row.note_sealed),
    certificates,
    applyTime: row.applied_at.toISOString(),
    decidedTime: row.decided_at?.toISOString() ?? null,
    answer: vault.unseal(row.answer_sealed),
    canWithdraw: status === 'REQUEST',
  };
}
