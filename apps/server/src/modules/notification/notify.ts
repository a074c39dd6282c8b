import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressIn } from '@haidai/domain';
import {
  type MessageEvent,
  messageMachine,
  readSmsParameters,
  smsParts,
  writeMail,
  writeNotice,
  writePush,
  writeSms,
} from '@haidai/domain/notification';
import type { Insertable } from 'kysely';
import { type Database, type Db, type JobToEnqueue, runTogether, type Tx } from '../../platform/index.ts';
import {
  type Envelope,
  listEnvelopes,
  type Notice,
  type NotifyDeps,
  orderOf,
  toWriting,
  type Writing,
} from './address-notices.ts';
import { findReaders } from './notices/reader.ts';
import { loadNoticeRules } from './notices/rules.ts';
import { listLiveDevices } from './push/devices.ts';
import type { PushPayload } from './push/send-push.ts';

/**
 * Writes a message in the transaction of its event: a notice, an SMS, an e-mail if there is an address, and a push
 * message for each browser of the account. The settings of the account apply. The language is `language`, or else the
 * language of the order or the account. The transaction also queues the job that sends the message. A message therefore
 * exists only if its event does.
 */
export function notify<E extends MessageEvent>(deps: NotifyDeps, tx: Tx, notice: Notice<E>): Promise<void> {
  return notifyAll(deps, tx, [notice]);
}

/** Writes the messages of many events. The number of statements does not depend on the number of messages. */
export async function notifyAll(deps: NotifyDeps, tx: Tx, notices: readonly Notice<MessageEvent>[]): Promise<void> {
  await saveMessages(deps, tx, await writeMessages(deps, tx, notices));
}

/** The notices and messages of some events, and the jobs that send the messages. They are not saved yet. */
export interface WrittenMessages {
  notices: Insertable<Database['notice']>[];
  messages: Insertable<Database['message']>[];
  sending: JobToEnqueue[];
}

/**
 * Writes the messages of events without saving them. It only reads, so a transaction can do it before it changes
 * anything, and then save them together with its changes.
 */
export async function writeMessages(
  deps: NotifyDeps,
  db: Db,
  notices: readonly Notice<MessageEvent>[],
): Promise<WrittenMessages> {
  if (notices.length === 0) return { notices: [], messages: [], sending: [] };
  const asked = notices.map((notice) => ({ accountId: notice.accountId ?? null, orderNo: orderOf(notice) }));
  const found = await findReaders(deps, db, asked);
  const writings = await inTurns(notices, (notice, index) => toWriting(deps, notice, found[index]));
  const accounts = writings.flatMap(({ pushAt, reader }) => (pushAt && reader ? [reader.accountId] : []));
  const devices = await listLiveDevices(db, accounts, deps.clock.now());
  const envelopes = writings.flatMap((writing) =>
    listEnvelopes(deps, writing, devices.get(writing.reader?.accountId ?? '') ?? []),
  );
  const messages = await inTurns(envelopes, (envelope) => toRow(deps, envelope));
  const sending = messages.map(({ id }, index) => {
    const runAt = envelopes[index]?.sendAt;
    return { name: 'notification.send', payload: { messageId: id }, key: `message/${id}`, ...(runAt && { runAt }) };
  });
  return { notices: await writeInSite(deps, writings), messages, sending };
}

/** Saves written messages, and queues `jobs` with the jobs that send them. All its statements travel together. */
export async function saveMessages(
  deps: Pick<NotifyDeps, 'jobs'>,
  tx: Tx,
  { notices, messages, sending }: WrittenMessages,
  jobs: readonly JobToEnqueue[] = [],
): Promise<void> {
  const noted =
    notices.length > 0 &&
    tx
      .insertInto('notice')
      .values(notices)
      .onConflict((conflict) => conflict.columns(['account_id', 'event', 'subject_key']).doNothing())
      .execute();
  const written =
    messages.length > 0 &&
    tx
      .insertInto('message')
      .values(messages)
      .onConflict((conflict) => conflict.columns(['event', 'subject_key', 'channel']).doNothing())
      .execute();
  // The job of a message that was written before under another id finds nothing to send.
  await runTogether([noted, written, deps.jobs.enqueueAll(tx, [...jobs, ...sending])]);
}

/** The number of messages that are written in one turn of the event loop. After that, other calls have their turn. */
const atOnce = 4;

async function inTurns<Item, Result>(
  items: readonly Item[],
  write: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await nextTurn();
    results.push(write(item, index));
  }
  return results;
}

/** Writes the notices of the events whose topic has notices on the site. */
function writeInSite(
  { ids, vault, clock }: NotifyDeps,
  writings: readonly Writing[],
): Promise<WrittenMessages['notices']> {
  const shown = writings.flatMap(({ notice, topic, reader, template }) =>
    topic && reader && !loadNoticeRules().unwritten.includes(notice.event) ? { notice, topic, reader, template } : [],
  );
  return inTurns(shown, ({ notice: { event, subjectKey, data }, topic, reader, template }) => ({
    id: ids.uuid(),
    account_id: reader.accountId,
    topic: topic.id,
    event,
    subject_key: subjectKey,
    words_sealed: vault.seal(JSON.stringify(writeNotice(template, data))),
    created_at: clock.now(),
    read_at: null,
  }));
}

function toRow({ config, ids, vault, clock }: NotifyDeps, envelope: Envelope) {
  const { notice, channel, address, template, language } = envelope;
  const { event, subjectKey, data, fact } = notice;
  const way = channel === 'PUSH' ? `push ${address}` : channel;
  const written = writeEnvelope(envelope, config.carrier);
  return {
    id: ids.uuid(),
    event,
    // A message is unique by its key. Each browser of a reader gets a message of its own.
    subject_key: channel === 'PUSH' ? `${subjectKey}/${way}` : subjectKey,
    order_no: orderOf(notice),
    channel,
    recipient_sealed: vault.seal(address),
    title: written.subject,
    body_sealed: vault.seal(written.text),
    status: messageMachine.initial,
    language,
    parameters_sealed:
      channel === 'SMS' ? vault.seal(JSON.stringify(readSmsParameters(template, data, language))) : null,
    parts: channel === 'SMS' ? smsParts(written.text).length : 1,
    created_at: clock.now(),
    sent_at: null,
    fact: fact ? `${fact.of}/${fact.name}/${way}` : null,
    fact_no: fact?.no ?? null,
  };
}

/** Returns the subject and the text of a message. The text of a push message is its payload as JSON. */
export function writeEnvelope(
  { notice, channel, template, language }: Envelope,
  carrier: NotifyDeps['config']['carrier'],
): { subject: string; text: string } {
  const { event, data, fact } = notice;
  if (channel === 'SMS') return { subject: '', text: writeSms(template, data, carrier, language) };
  if (channel === 'MAIL') return writeMail(template, data, carrier, language);
  const { title, body } = writePush(template, data, language);
  const orderNo = orderOf(notice);
  const path = orderNo ? `/user/airorder/orderdetail?orderNo=${orderNo}` : '/user/notices';
  const flight = 'flight' in data && 'date' in data ? `${data.flight} ${data.date}` : title;
  const tag = [event, flight, fact?.name ?? []].flat().join(' ');
  const payload: PushPayload = { title, body, path: addressIn(language, path), tag, language };
  return { subject: title, text: JSON.stringify(payload) };
}
