import { type ComplaintStatus, complaintStatusTexts, waitingComplaints } from '@haidai/domain/feedback';
import { maskContact } from '@haidai/domain/identity';
import type { Selectable } from 'kysely';
import { type Database, type Deps, type Language, textIn } from '../../../platform/index.ts';
import { type QueueAction, queueAction } from '../../staff/index.ts';

export type ComplaintRow = Selectable<Database['complaint']>;

/** The kind of the queue of complaints. */
export const complaintKind = 'feedback.complaints';

export const isWaiting = ({ status }: Pick<ComplaintRow, 'status'>) =>
  waitingComplaints.some((each) => each === status);

export function statusText({ status }: Pick<ComplaintRow, 'status'>, language: Language): string {
  return complaintStatusTexts[status as ComplaintStatus][language];
}

/** Returns the contact of a complaint, masked until the reader has given a reason. '' after its deletion. */
export function contactOf({ vault }: Pick<Deps, 'vault'>, row: ComplaintRow, isRevealed: boolean): string {
  const contact = row.contact_sealed === null ? '' : vault.unseal(row.contact_sealed);
  return isRevealed ? contact : maskContact(contact);
}

/** Lists the actions that staff may take on a complaint now. */
export function listActions(row: ComplaintRow, isRevealed: boolean, language: Language): QueueAction[] {
  const text = textIn(language);
  const required = (zh: string, en: string) => ({ note: 'required' as const, noteLabel: text(zh, en) });
  const waits = isWaiting(row);
  return [
    ...(waits
      ? [
          queueAction('answer', text('答复', 'Answer'), {
            tone: 'go',
            ...required('给旅客的处理结果和理由', 'Outcome and reasons for the traveller'),
          }),
          queueAction('reply', text('回复进展', 'Reply'), required('给旅客的进展说明', 'News for the traveller')),
        ]
      : []),
    ...(row.status === 'RECEIVED' || row.status === 'REOPENED' ? [queueAction('take', text('受理', 'Take on'))] : []),
    queueAction('note', text('内部备注', 'Internal note'), required('备注，旅客看不到', 'Note, not for the traveller')),
    queueAction('link', text('关联订单', 'Link an order'), {
      inputs: [
        {
          name: 'orderNo',
          label: text('订单号，留空则取消关联', 'Order number, empty to remove the link'),
          kind: 'text',
          required: false,
          choices: [],
        },
      ],
    }),
    ...(isRevealed || row.contact_sealed === null
      ? []
      : [
          queueAction(
            'reveal',
            text('查看联系方式', 'Show contact details'),
            required('原因（写入操作记录）', 'Reason (recorded in the log)'),
          ),
        ]),
    ...(row.status === 'ANSWERED'
      ? [queueAction('close', text('结案', 'Close'), { tone: 'stop', ...required('结案原因', 'Reason for closing') })]
      : []),
  ];
}
