import { formatFen } from '@haidai/domain/money';
import { type RefundStatus, refundCauses } from '@haidai/domain/refund';
import { todayIn } from '@haidai/domain/time';
import { type Deps, type Language, textIn } from '../../../platform/index.ts';
import { refundDays } from '../../payment/index.ts';

/** Describes refunds as the desk shows them. */
export async function describeRefunds({ db, vault }: Deps, refundNos: readonly string[], language: Language) {
  const rows = await db.selectFrom('refund_request').selectAll().where('refund_no', 'in', refundNos).execute();
  const people = await listPeople(
    db,
    rows.map(({ order_no }) => order_no),
  );
  const replies = await listIssuerReplies(db, rows);
  const text = textIn(language);
  return rows.map((row) => {
    const seqs = new Set(row.lines.map(({ passengerSeq }) => passengerSeq));
    const names = people.filter(({ order_no, seq }) => order_no === row.order_no && seqs.has(seq));
    const note = vault.unseal(row.note_sealed);
    const facts = [
      { label: text('订单', 'Order'), value: row.order_no },
      {
        label: text('乘机人', 'Passengers'),
        value: names.map((each) => `${each.surname}${each.first_name}`).join('、'),
      },
      { label: text('原因', 'Reason'), value: reasonOf(row.change_reason, row.cause, language) },
      { label: text('应退金额（元）', 'Refund due (CNY)'), value: formatFen(row.refund_fen) },
      { label: text('退票费（元）', 'Fee (CNY)'), value: formatFen(row.fee_fen) },
      { label: text('法定期限', 'Legal day'), value: refundDays(todayIn(row.applied_at)).due_on },
      ...(row.refund_points > 0 ? [{ label: text('应退积分', 'Points back'), value: String(row.refund_points) }] : []),
      ...replies
        .filter(({ refund_no }) => refund_no === row.refund_no)
        .map(({ answer }) => ({ label: text('出票系统答复', 'Issuer’s reply'), value: answer })),
      ...(note ? [{ label: text('旅客说明', 'Traveller’s note'), value: note }] : []),
    ];
    return {
      id: row.refund_no,
      title: `${text('退票单', 'Refund')} ${row.refund_no}`,
      status: waitingStateTexts[row.status as keyof typeof waitingStateTexts]?.[language] ?? row.status,
      since: row.applied_at.toISOString(),
      reason: reasonOf(row.change_reason, row.cause, language),
      facts,
      lastBy: row.last_by,
      refundFen: row.refund_fen,
      state: row.status as RefundStatus,
    };
  });
}

function reasonOf(reason: 'ZY' | 'FZY', cause: keyof typeof refundCauses, language: Language): string {
  if (reason === 'ZY') return language === 'zh' ? '自愿退票' : 'Voluntary';
  const { zh, en } = refundCauses[cause];
  return language === 'zh' ? `非自愿：${zh}` : `Involuntary: ${en}`;
}

/** Lists the refusals of the issuer that the staff have not settled yet. */
function listIssuerReplies(db: Deps['db'], refunds: readonly { order_no: string; refund_no: string }[]) {
  return db
    .selectFrom('issuer_act')
    .select(['refund_no', 'answer'])
    .where(
      'order_no',
      'in',
      refunds.map(({ order_no }) => order_no),
    )
    .where(
      'refund_no',
      'in',
      refunds.map(({ refund_no }) => refund_no),
    )
    .where('status', '=', 'REFUSED')
    .orderBy('created_at')
    .execute();
}

async function listPeople(db: Deps['db'], orderNos: readonly string[]) {
  return db
    .selectFrom('order_passenger')
    .select(['order_no', 'seq', 'surname', 'first_name'])
    .where('order_no', 'in', orderNos.length > 0 ? [...orderNos] : [''])
    .orderBy('seq')
    .execute();
}

/** The states in which a refund waits for staff, with the texts of the desk. */
export const waitingStateTexts = {
  REFUND_TICKET_APPLICATION: { zh: '待初审', en: 'First check' },
  SECOND_CHECK_REFUSE: { zh: '复审退回', en: 'Sent back by second check' },
  FIRST_CHECK_FINISHED: { zh: '待复审', en: 'Second check' },
  REFUND_TICKET_FAILED: { zh: '客票处理失败', en: 'Ticket processing failed' },
  REFUND_MONEY_FAILED: { zh: '退款被拒', en: 'Refund refused' },
  REFUND_MONEY_EXCEPTION: { zh: '退款结果不明', en: 'Refund result unknown' },
  REFUND_MONEY_CANCELLED: { zh: '退款已撤回', en: 'Refund withdrawn' },
  REQUEST: { zh: '待受理', en: 'New' },
  UNDER_REVIEW: { zh: '审核中', en: 'Under review' },
  AGREE: { zh: '待批准退款', en: 'Refund awaiting approval' },
  REFUND_FAILED: { zh: '退款失败', en: 'Refund refused' },
} as const;
