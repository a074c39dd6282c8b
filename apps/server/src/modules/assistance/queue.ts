import {
  type AssistanceStatus,
  assistanceKinds,
  assistanceReasons,
  assistanceStatusTexts,
} from '@haidai/domain/assistance';
import { type Deps, type Language, type StaffSignedIn, textIn } from '../../platform/index.ts';
import { findCertificate, listCertificateFiles } from '../refund/index.ts';
import { type QueueItem, queueAction, type StaffQueue } from '../staff/index.ts';
import { decide } from './decide.ts';
import { requestsOf, type ShownRequest, waitingRequests } from './repository.ts';

const waiting: AssistanceStatus[] = ['REQUEST', 'UNDER_REVIEW', 'AGREE'];

/** The staff queue of manual changes and endorsements. */
export const assistanceQueue: StaffQueue = {
  kind: 'assistance.requests',
  title: { zh: '人工改期与签转', en: 'Manual changes and endorsements' },
  permission: 'orders.serve',
  states: assistanceStatusTexts,
  waiting: ({ db }) => waitingRequests(db, waiting).where('r.kind', '<>', 'SERVICE'),
  async describe(deps, ids, asked) {
    const rows = await requestsOf(deps.db).where('r.request_no', 'in', ids).execute();
    const filesOf = await listCertificateFiles(deps, ids, asked.language);
    return rows.map((row) => ({
      ...describe(deps, row, asked.language),
      files: filesOf(row.request_no),
      ...actionsOf(row, asked),
    }));
  },
  act: decide,
  file: (deps, { id, fileId }) => findCertificate(deps, id, fileId),
};

function describe(
  { vault }: Deps,
  row: ShownRequest,
  language: Language,
): Omit<QueueItem, 'files' | 'actions' | 'hint'> {
  const { from, to, flightNo } = row.shown;
  const text = textIn(language);
  return {
    id: row.request_no,
    title: `${assistanceKinds[row.kind][language]} ${row.request_no}`,
    status: assistanceStatusTexts[row.status as AssistanceStatus][language],
    since: row.applied_at.toISOString(),
    facts: [
      { label: text('订单', 'Order'), value: row.order_no },
      {
        label: text('航班', 'Flight'),
        value: `${flightNo} ${from.date} ${from.time} ${from.airportCode}–${to.airportCode}`,
      },
      { label: text('原因', 'Reason'), value: assistanceReasons[row.reason][language] },
      { label: text('旅客希望', 'Wish'), value: vault.unseal(row.wish_sealed) },
      { label: text('说明', 'Note'), value: vault.unseal(row.note_sealed) },
    ],
  };
}

function actionsOf(
  row: ShownRequest,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Pick<QueueItem, 'actions' | 'hint'> {
  const text = textIn(language);
  const reason = { note: 'required' as const, noteLabel: text('告诉旅客的理由', 'Reason for the traveller') };
  const refuse = queueAction('refuse', text('不同意', 'Reject'), { tone: 'stop', ...reason });
  if (row.status === 'REQUEST')
    return { actions: [queueAction('take', text('受理', 'Take'), { tone: 'go' })], hint: '' };
  if (row.taken_by !== staff.staffId)
    return { actions: [], hint: text('由受理人办理', 'Handled by the colleague who took it') };
  if (row.status === 'UNDER_REVIEW') {
    const agree = queueAction('agree', text('同意', 'Approve'), {
      tone: 'go',
      note: 'optional',
      noteLabel: text('告诉旅客的话', 'Message for the traveller'),
    });
    return { actions: [agree, refuse, queueAction('putBack', text('退回队列', 'Return to queue'))], hint: '' };
  }
  if (row.kind === 'CHANGE')
    return { actions: [refuse], hint: text('等待旅客选择新航班', 'Waiting for the traveller to choose a new flight') };
  const finish = queueAction('finish', text('签转完成', 'Endorsement done'), {
    tone: 'go',
    note: 'required',
    noteLabel: text('告诉旅客：承运航班与凭证号', 'For the traveller: operating flight and document number'),
  });
  return { actions: [finish, refuse], hint: '' };
}
