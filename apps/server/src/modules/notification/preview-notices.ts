import {
  type MessageData,
  type MessageEvent,
  type MessageLanguage,
  smsParts,
  writeSms,
} from '@haidai/domain/notification';
import type { Db } from '../../platform/index.ts';
import { listEnvelopes, type Notice, type NotifyDeps, toWriting } from './address-notices.ts';
import { findReaders } from './notices/reader.ts';
import { writeEnvelope } from './notify.ts';
import { listLiveDevices } from './push/devices.ts';
import { loadTemplates } from './templates.ts';

/** The ways by which a message would reach its recipient now. */
export interface NoticeReach {
  sms: boolean;
  mail: boolean;
  push: boolean;
  language: MessageLanguage;
  /** The number of parts of the SMS; 0 without one. */
  parts: number;
  /** The text of the SMS; '' without one. */
  text: string;
  /** The end of the quiet hours for which the SMS waits; null if it goes at once. */
  waitsUntil: Date | null;
}

/** Returns the reach of messages that are not written yet, by the rules with which `notifyAll` writes them. */
export async function previewNotices(
  deps: NotifyDeps,
  db: Db,
  notices: readonly Notice<MessageEvent>[],
): Promise<NoticeReach[]> {
  const asked = notices.map((notice) => ({
    accountId: notice.accountId ?? null,
    orderNo: 'orderNo' in notice ? notice.orderNo : null,
  }));
  const found = await findReaders(deps, db, asked);
  const writings = notices.map((notice, index) => toWriting(deps, notice, found[index]));
  const accounts = writings.flatMap(({ pushAt, reader }) => (pushAt && reader ? [reader.accountId] : []));
  const devices = await listLiveDevices(db, accounts, deps.clock.now());
  return writings.map((writing) => {
    const envelopes = listEnvelopes(deps, writing, devices.get(writing.reader?.accountId ?? '') ?? []);
    const sms = envelopes.find(({ channel }) => channel === 'SMS');
    const text = sms ? writeEnvelope(sms, deps.config.carrier).text : '';
    return {
      sms: sms !== undefined,
      mail: envelopes.some(({ channel }) => channel === 'MAIL'),
      push: envelopes.some(({ channel }) => channel === 'PUSH'),
      language: writing.language,
      parts: sms ? smsParts(text).length : 0,
      text,
      waitsUntil: sms?.sendAt ?? null,
    };
  });
}

/** Writes the SMS of an event that is not stored. */
export function previewSms<E extends MessageEvent>(
  { config }: Pick<NotifyDeps, 'config'>,
  { event, data }: { event: E; data: MessageData[E] },
  language: MessageLanguage,
): string {
  const template = loadTemplates().get(event);
  if (!template) throw new Error(`No message template exists for ${event}`);
  return writeSms(template, data, config.carrier, language);
}
