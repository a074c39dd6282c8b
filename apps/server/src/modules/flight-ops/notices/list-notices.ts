import type { OperationResult } from '@haidai/contract';
import type { listFlightNotices, listNoticeTemplates } from '@haidai/contract/flight-ops';
import { maskContact } from '@haidai/domain/identity';
import type { Deps, Language } from '../../../platform/index.ts';
import type { FlightKey } from '../loads.ts';
import { messageKey } from './address-passengers.ts';
import { listTemplatesOn } from './load-templates.ts';

type Listed = OperationResult<typeof listFlightNotices>;
type Template = OperationResult<typeof listNoticeTemplates>[number];

const inLanguage = { zh: { zh: '（中文）', en: '（英文）' }, en: { zh: ' (Chinese)', en: ' (English)' } } as const;

/** Lists the templates of messages. An input of words stands once for each language. */
export function listTemplates({ clock }: Pick<Deps, 'clock'>, language: Language): Template[] {
  return listTemplatesOn(clock.today()).map(({ id, event, name, inputs }) => ({
    id,
    name: name[language],
    followsWishes: event === 'TripNotice',
    inputs: inputs.flatMap(({ name: input, kind, most, label }) =>
      kind === 'words'
        ? (['zh', 'en'] as const).map((each) => ({
            name: `${input}.${each}`,
            label: `${label[language]}${inLanguage[language][each]}`,
            most,
          }))
        : [{ name: input, label: label[language], most: String(most).length }],
    ),
  }));
}

/** Lists the messages of the desk to the travellers of a flight, newest first, with their progress. */
export async function listNotices(
  { db, vault, clock }: Deps,
  { flightNo, flightDate }: FlightKey,
  language: Language,
): Promise<Listed> {
  const notices = await db
    .selectFrom('flight_notice')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .orderBy('asked_at', 'desc')
    .execute();
  if (notices.length === 0) return [];
  const ids = notices.map(({ id }) => id);
  const recipients = await db
    .selectFrom('flight_notice_recipient')
    .select(['notice_id', 'place', 'order_no', 'written_at'])
    .where('notice_id', 'in', ids)
    .execute();
  const keys = recipients.map(({ notice_id, place }) => messageKey(notice_id, place));
  const messages = await db
    .selectFrom('message')
    .select(['subject_key', 'order_no', 'channel', 'status', 'last_fault', 'recipient_sealed'])
    .where('event', 'in', ['FlightNotice', 'TripNotice'])
    .where('subject_key', 'in', keys.length > 0 ? keys : [''])
    .where('channel', 'in', ['SMS', 'MAIL'])
    .execute();
  const templates = listTemplatesOn(clock.today());
  return notices.map((notice) => {
    const own = recipients.filter(({ notice_id }) => notice_id === notice.id);
    const written = messages.filter(({ subject_key }) => subject_key.startsWith(`${notice.id}/`));
    const count = (status: string) => written.filter((message) => message.status === status).length;
    return {
      noticeId: notice.id,
      name: templates.find(({ id }) => id === notice.template_id)?.name[language] ?? notice.template_id,
      text: notice.words[language],
      by: notice.asked_by,
      at: notice.asked_at.toISOString(),
      people: notice.people,
      recipients: own.length,
      written: own.filter(({ written_at }) => written_at !== null).length,
      messages: {
        waiting: count('WAITING'),
        sent: count('SENT'),
        failed: count('FAILED'),
        dropped: count('DROPPED'),
      },
      failed: written
        .filter(({ status }) => status === 'FAILED')
        .map(({ order_no, channel, recipient_sealed, last_fault }) => ({
          orderNo: order_no ?? '',
          channel,
          address: maskContact(vault.unseal(recipient_sealed)),
          fault: last_fault,
        })),
    };
  });
}
