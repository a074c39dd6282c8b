import { type AssistanceStatus, assistanceStatusTexts, serviceTitle } from '@haidai/domain/assistance';
import { fullName } from '@haidai/domain/booking';
import { type Deps, type Language, type StaffSignedIn, textIn } from '../../../platform/index.ts';
import { findCertificate, listCertificateFiles } from '../../refund/index.ts';
import { type QueueItem, queueAction, type StaffQueue } from '../../staff/index.ts';
import { decide } from '../decide.ts';
import { waitingRequests } from '../repository.ts';
import { detailsOf, type ShownService, servicesOf } from './list.ts';
import { describeDetails } from './service-texts.ts';

const waiting: AssistanceStatus[] = ['REQUEST', 'UNDER_REVIEW'];

/**
 * The staff queue of special services, such as wheelchairs, stretchers, expectant mothers and pets, in order of
 * departure.
 */
export const serviceQueue: StaffQueue = {
  kind: 'assistance.services',
  title: { zh: '特殊旅客服务', en: 'Special services' },
  permission: 'orders.serve',
  states: assistanceStatusTexts,
  waiting: ({ db }) => waitingRequests(db, waiting).where('r.kind', '=', 'SERVICE'),
  async describe(deps, ids, asked) {
    const rows = await servicesOf(deps.db).where('r.request_no', 'in', ids).execute();
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

function describe(deps: Deps, row: ShownService, language: Language): Omit<QueueItem, 'files' | 'actions' | 'hint'> {
  const text = textIn(language);
  const { from, to, flightNo } = row.shown;
  return {
    id: row.request_no,
    title: `${row.service ? serviceTitle(row.service)[language] : ''} ${row.request_no}`,
    status: assistanceStatusTexts[row.status as AssistanceStatus][language],
    since: row.applied_at.toISOString(),
    facts: [
      { label: text('订单', 'Order'), value: row.order_no },
      {
        label: text('航班', 'Flight'),
        value: `${flightNo} ${from.date} ${from.time} ${from.airportCode}–${to.airportCode}`,
      },
      { label: text('旅客', 'Passenger'), value: fullName({ surname: row.surname, firstName: row.first_name }) },
      { label: text('情况', 'Details'), value: describeDetails(detailsOf(deps, row), language).join('；') || '—' },
      { label: text('说明', 'Note'), value: deps.vault.unseal(row.note_sealed) || '—' },
    ],
  };
}

function actionsOf(
  row: ShownService,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Pick<QueueItem, 'actions' | 'hint'> {
  const text = textIn(language);
  if (row.status === 'REQUEST')
    return { actions: [queueAction('take', text('受理', 'Take'), { tone: 'go' })], hint: '' };
  if (row.taken_by !== staff.staffId)
    return { actions: [], hint: text('由受理人办理', 'Handled by the colleague who took it') };
  const word = { note: 'optional' as const, noteLabel: text('告诉旅客的话', 'Message for the traveller') };
  const reason = { note: 'required' as const, noteLabel: text('告诉旅客的理由', 'Reason for the traveller') };
  return {
    actions: [
      queueAction('agree', text('同意', 'Approve'), { tone: 'go', ...word }),
      queueAction('refuse', text('不同意', 'Reject'), { tone: 'stop', ...reason }),
      queueAction('putBack', text('退回队列', 'Return to queue')),
    ],
    hint: '',
  };
}
