import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  checkNoticeRules,
  collectTemplates,
  type MessageChannel,
  type MessageEvent,
  type MessageTemplate,
  messageEvents,
  messageParameters,
  type NoticeRules,
  smsParts,
  topicOf,
  writeMail,
  writeNotice,
  writePush,
  writeSms,
} from './index.ts';
import { samples } from './message-samples.ts';

const carrier = {
  name: { zh: '海岱航空', en: 'Haidai Air' },
  hotline: '400-000-0532',
  hotlineAbroad: '+86 532 0000 0532',
};
const folder = new URL('../../../carriers/haidai/messages/', import.meta.url);
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTemplate,
);
const templates = collectTemplates(files);
const rules = checkNoticeRules(
  JSON.parse(
    readFileSync(new URL('../../../carriers/haidai/notices/topics.json', import.meta.url), 'utf8'),
  ) as NoticeRules,
);

const templateOf = (event: MessageEvent) => {
  const template = templates.get(event);
  if (!template) throw new Error(event);
  return template;
};

type Ways = readonly MessageChannel[];
const both: Ways = ['SMS', 'MAIL'];
const sms: Ways = ['SMS'];
const all: Ways = ['SMS', 'MAIL', 'PUSH'];

/** The channels and the topic of every event. Messages to the carrier have no topic. */
const table: Record<MessageEvent, readonly [ways: Ways, topic: string]> = {
  Code: [sms, 'account'],
  Created: [both, 'order'],
  PayLink: [both, 'order'],
  Outdated: [both, 'order'],
  Cancelled: [both, 'order'],
  CancelledByStaff: [both, 'order'],
  Paid: [both, 'order'],
  Ticketed: [sms, 'trip'],
  Itinerary: [['MAIL'], 'trip'],
  IssueFailed: [both, 'order'],
  OrderHeld: [both, 'order'],
  OrderReleased: [both, 'order'],
  OrderRejected: [both, 'order'],
  LatePaymentReversed: [both, 'order'],
  PaymentReversed: [both, 'order'],
  PaidPartReturned: [both, 'order'],
  ShareReturned: [both, 'order'],
  WaitlistJoined: [both, 'order'],
  WaitlistFilled: [all, 'order'],
  WaitlistEnded: [both, 'order'],
  Feedback: [['MAIL'], ''],
  RefundAccepted: [both, 'refund'],
  RefundRefused: [both, 'refund'],
  RefundDone: [both, 'refund'],
  RefundDelayed: [both, 'refund'],
  Changed: [both, 'trip'],
  ChangeDropped: [both, 'trip'],
  NameCorrected: [both, 'trip'],
  NameNotCorrected: [both, 'trip'],
  ContactChanged: [both, 'account'],
  Insured: [both, 'order'],
  InsuranceRefused: [both, 'order'],
  InsuranceEnded: [both, 'order'],
  ClaimAccepted: [both, 'order'],
  ClaimDeclined: [both, 'order'],
  ExtrasPaid: [both, 'order'],
  ExtraRefused: [both, 'order'],
  CouponExpiring: [both, 'member'],
  FareFallen: [both, 'member'],
  PointsExpiring: [both, 'member'],
  FlashGranted: [all, 'order'],
  ComplaintReceived: [both, 'refund'],
  ComplaintReply: [both, 'refund'],
  ComplaintAnswered: [both, 'refund'],
  ComplaintEscalated: [['MAIL'], ''],
  AssistanceReceived: [both, 'refund'],
  AssistanceAgreed: [both, 'refund'],
  AssistanceRefused: [both, 'refund'],
  AssistanceDone: [both, 'refund'],
  AssistanceEnded: [both, 'refund'],
  AloneReceived: [sms, 'refund'],
  AloneConfirmed: [sms, 'refund'],
  AloneRefused: [sms, 'refund'],
  AloneCancelled: [sms, 'refund'],
  AloneHandedOver: [sms, 'refund'],
  FlightDelayed: [all, 'flight'],
  FlightCancelled: [all, 'flight'],
  FlightRetimed: [all, 'flight'],
  FlightHeld: [all, 'flight'],
  ConnectionHeld: [all, 'flight'],
  ConnectionMissed: [all, 'flight'],
  ConnectionKept: [all, 'flight'],
  Compensated: [both, 'flight'],
  FlightUnanswered: [all, 'flight'],
  FlightRecovered: [all, 'flight'],
  FlightChanged: [all, 'flight'],
  OrderEndedByFlight: [both, 'flight'],
  ReceiptReady: [both, 'trip'],
  InvoiceReady: [['MAIL'], 'trip'],
  ReceiptPosted: [both, 'trip'],
  CheckInOpen: [all, 'trip'],
  WeekCardIssued: [both, 'order'],
  WeekCardRefunded: [both, 'order'],
  WeekCardOutdated: [both, 'order'],
  WeekCardMissed: [both, 'order'],
  FlightNews: [all, 'flight'],
  FlightNotice: [all, 'flight'],
  TripNotice: [all, 'trip'],
  CheckedIn: [both, 'trip'],
  AccountChanged: [sms, 'account'],
  AccountClosed: [sms, 'account'],
  PointsGranted: [sms, 'member'],
  PointsRefused: [sms, 'member'],
};

describe.each([...messageEvents])('%s', (event) => {
  const template = templateOf(event);
  const [ways, topic] = table[event];

  it('has the channels and the topic of the table', () => {
    expect(template.channels).toEqual(ways);
    expect(topicOf(rules, event)?.id ?? '').toBe(topic);
  });

  it('uses exactly its parameters, in both languages', () => {
    expect(Object.keys(samples[event]).toSorted()).toEqual(
      [...messageParameters[event].names, ...Object.keys(messageParameters[event].lists ?? {})].toSorted(),
    );
    for (const language of ['zh', 'en'] as const) {
      const mail = writeMail(template, samples[event], carrier, language);
      const notice = writeNotice(template, samples[event])[language];
      const texts = [mail.subject, mail.text, notice.title, notice.text, writeSms(template, samples[event], carrier)];
      if (ways.includes('PUSH')) texts.push(...Object.values(writePush(template, samples[event], language)));
      for (const words of texts) expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
    }
    const english = writeNotice(template, samples[event]).en;
    // Readers of English may be abroad.
    if (english.text.includes('400-000-0532')) expect(english.text).toContain('+86 532 0000 0532');
    expect(english.text).not.toBe(writeNotice(template, samples[event]).zh.text);
  });

  it.each(ways.includes('SMS') ? (['zh', 'en'] as const) : [])(
    'is a signed SMS in %s within the limit of parts',
    (language) => {
      const text = writeSms(template, samples[event], carrier, language);
      expect(text.startsWith('【海岱航空】')).toBe(true);
      expect(text.slice(1)).not.toContain('【');
      const parts = smsParts(text);
      expect(parts.length).toBeLessThanOrEqual(rules.smsParts[language]);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(70);
      expect(parts.join('')).toBe(text);
    },
  );
});

test('the short messages of the carrier brief fit into one part', () => {
  const short = ['Code', 'Outdated', 'Cancelled', 'Paid', 'IssueFailed', 'ChangeDropped', 'RefundDone'] as const;
  for (const event of short) expect(smsParts(writeSms(templateOf(event), samples[event], carrier))).toHaveLength(1);
});

test.each([
  ['', ['']],
  ['航'.repeat(70), ['航'.repeat(70)]],
  ['航'.repeat(71), ['航'.repeat(67), '航'.repeat(4)]],
  ['航'.repeat(134), ['航'.repeat(67), '航'.repeat(67)]],
  ['航'.repeat(135), ['航'.repeat(67), '航'.repeat(67), '航']],
  // A character of two code units is not split.
  [`${'航'.repeat(66)}𠮷${'空'.repeat(10)}`, ['航'.repeat(66), `𠮷${'空'.repeat(10)}`]],
])('the text %# is cut into the parts of an SMS', (text, parts) => {
  expect(smsParts(text)).toEqual(parts);
});

describe('collectTemplates throws for a template that', () => {
  const [first] = files.filter(({ event }) => event === 'Created');
  if (!first) throw new Error('$CARRIER_DIR/messages has no template for the event Created');
  const rest = files.filter((each) => each !== first);
  const changed = (text: string) => () => collectTemplates([...rest, { ...first, text: { ...first.text, en: text } }]);

  it.each([
    ['names what the event does not tell', 'Order {orderNo} of {name}', 'Created: no parameter {name}'],
    ['writes with a format nobody wrote', 'Pay {amount|dollars}', 'Created: no format {amount|dollars}'],
    ['repeats what is no list', '{#flights}{dep}{/flights}', 'Created: no list {#flights}'],
    ['names in a list what its entries do not tell', '{#segments}{gate}{/segments}', 'Created: no parameter {gate}'],
    ['leaves a bracket open', 'Order {orderNo', 'Created: a bracket that is none of a placeholder'],
  ])('%s', (_what, text, fault) => {
    expect(changed(text)).toThrow(fault);
  });
});

test('collectTemplates throws for a push message that a locked screen must not show', () => {
  const [held] = files.filter(({ event }) => event === 'FlightHeld');
  const rest = files.filter((each) => each !== held);
  const changed = (push: MessageTemplate['push']) => () =>
    collectTemplates([...rest, { ...held, push } as MessageTemplate]);
  expect(changed({ zh: '点击{url}', en: 'Open {url}' })).toThrow('FlightHeld: push: no parameter {url}');
  expect(changed(undefined)).toThrow('FlightHeld: no push text');
});

test('checkNoticeRules throws for an event without a topic', () => {
  const topics = rules.topics.map((topic) => ({
    ...topic,
    events: topic.events.filter((event) => event !== 'CheckInOpen'),
  }));
  expect(() => checkNoticeRules({ ...rules, topics })).toThrow('CheckInOpen: in no topic');
});
