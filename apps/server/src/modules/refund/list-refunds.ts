import type { OperationResult } from '@haidai/contract';
import type { listRefunds as operation } from '@haidai/contract/refund';
import { fenToYuan } from '@haidai/domain/money';
import { type RefundStatus, refundCauses, refundMachineOf, refundStatusTexts } from '@haidai/domain/refund';
import type { Deps, Language } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import { countCertificates } from './apply/certificates.ts';
import type { Owner, RefundDeps } from './quote/quote-refund.ts';
import { fromStoredLine } from './stored-lines.ts';
import { describeNextStep, describeStep, toLine } from './wire.ts';

/** Lists the refunds of an order of either family, newest first. */
export async function listRefunds(
  deps: RefundDeps,
  orderNo: string,
  owner: Owner,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rows = await deps.db
    .selectFrom('refund_request')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('applied_at', 'desc')
    .orderBy('refund_no', 'desc')
    .execute();
  const open = (sealed: string | null) => (sealed === null ? '' : deps.vault.unseal(sealed));
  const numbers = rows.map(({ refund_no }) => refund_no);
  const [certificates, moves, reports] = [
    await countCertificates(deps, numbers),
    await listMoves(deps, numbers),
    await listReports(deps, numbers),
  ];
  return rows.map((row) => ({
    refundNo: row.refund_no,
    family: row.family,
    refundStatus: row.status as RefundStatus,
    statusText: refundStatusTexts[row.status as RefundStatus][language],
    changeReason: row.change_reason,
    causeText: row.change_reason === 'FZY' ? refundCauses[row.cause][language] : '',
    lines: row.lines.map((line) => toLine(fromStoredLine(line), deps.catalogue, language)),
    fee: fenToYuan(row.fee_fen),
    refundAmount: fenToYuan(row.refund_fen),
    refundPoints: row.refund_points,
    certificates: certificates(row.refund_no),
    applyTime: row.applied_at.toISOString(),
    doneTime: row.done_at?.toISOString() ?? null,
    refuseReason: open(row.refuse_reason_sealed),
    nextText: describeNextStep(row.status as RefundStatus, language),
    steps: [
      { time: row.applied_at.toISOString(), text: describeStep('apply', language) ?? '' },
      ...moves
        .filter(({ entity_id }) => entity_id === row.refund_no)
        .flatMap(({ at, event }) => ({ time: at.toISOString(), text: describeStep(event, language) ?? [] }))
        .filter((step): step is { time: string; text: string } => typeof step.text === 'string'),
    ],
    reports: reports
      .filter(({ refund_no }) => refund_no === row.refund_no)
      .map(({ report_no: reportNo, note_sealed: note, answer_sealed: answer }) => ({
        reportNo,
        note: open(note),
        answer: open(answer),
      })),
  }));
}

function listMoves({ db }: Pick<Deps, 'db'>, refundNos: readonly string[]) {
  return db
    .selectFrom('state_history')
    .select(['entity_id', 'event', 'at'])
    .where('machine', 'in', [refundMachineOf('cash').name, refundMachineOf('b2c').name])
    .where('entity_id', 'in', refundNos.length > 0 ? [...refundNos] : [''])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function listReports({ db }: Pick<Deps, 'db'>, refundNos: readonly string[]) {
  return db
    .selectFrom('refund_report')
    .select(['report_no', 'refund_no', 'note_sealed', 'answer_sealed'])
    .where('refund_no', 'in', refundNos.length > 0 ? [...refundNos] : [''])
    .orderBy('reported_at')
    .execute();
}
