import {
  type AssistanceStatus,
  assistanceKinds,
  assistanceReasons,
  assistanceStatusTexts,
} from '@haidai/domain/assistance';
import type { Deps, Language, StaffSignedIn } from '../../platform/index.ts';
import { findCertificate, listCertificateFiles } from '../refund/index.ts';
import { type QueueItem, queueAction, type StaffQueue } from '../staff/index.ts';
import { decide } from './decide.ts';
import { requestsOf, type ShownRequest, waitingRequests } from './repository.ts';

const waiting: AssistanceStatus[] = ['REQUEST', 'UNDER_REVIEW', 'AGREE'];

/** The staff queue of manual changes and endorsements. */
export const assistanceQueue: StaffQueue = {
  kind: 'assistance.requests',
  title: { zh: '人工改期与签转', en: 'Manual changes and endorsements' },
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
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  return {
    id: row.request_no,
    title: `${assistanceKinds[row.kind][language]} ${row.request_no}`,
    status: assistanceStatusTexts[row.status as AssistanceStatus][language],
    since: row.applied_at.toISOString(),
    facts: [
      { label: say('订单', 'Order'), value: row.order_no },
      {
        label: say('航班', 'Flight'),
        value: `${flightNo} ${from.date} ${from.time} ${from.airportCode}–${to.airportCode}`,
      },
      { label: say('原因', 'Reason'), value: assistanceReasons[row.reason][language] },
      { label: say('旅客希望', 'Wish'), value: vault.unseal(row.wish_sealed) },
      { label: say('说明', 'Note'), value: vault.unseal(row.note_sealed) },
    ],
  };
}

function actionsOf(
  row: ShownRequest,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Pick<QueueItem, 'actions' | 'hint'> {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const reason = { note: 'required' as const, noteLabel: say('告诉旅客的理由', 'Reason for the traveller') };
  const refuse = queueAction('refuse', say('不同意', 'Reject'), { tone: 'stop', ...reason });
  if (row.status === 'REQUEST')
    return { actions: [queueAction('take', say('受理', 'Take'), { tone: 'go' })], hint: '' };
  if (row.taken_by !== staff.staffId)
    return { actions: [], hint: say('由受理人办理', 'Handled by the colleague who took it') };
  if (row.status === 'UNDER_REVIEW') {
    const agree = queueAction('agree', say('同意', 'Approve'), {
      tone: 'go',
      note: 'optional',
      noteLabel: say('告诉旅客的话', 'Message for the traveller'),
    });
    return { actions: [agree, refuse, queueAction('putBack', say('退回队列', 'Return to queue'))], hint: '' };
  }
  if (row.kind === 'CHANGE')
    return { actions: [refuse], hint: say('等待旅客选择新航班', 'Waiting for the traveller to choose a new flight') };
  const finish = queueAction('finish', say('签转完成', 'Endorsement done'), {
    tone: 'go',
    note: 'required',
    noteLabel: say('告诉旅客：承运航班与凭证号', 'For the traveller: operating flight and document number'),
  });
  return { actions: [finish, refuse], hint: '' };
}
