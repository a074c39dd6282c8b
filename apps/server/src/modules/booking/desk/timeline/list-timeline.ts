import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listTimeline as operation } from '@haidai/contract/booking';
import { orderEventTexts } from '@haidai/domain/booking';
import { type Fen, formatYuan } from '@haidai/domain/money';
import { payMethodName } from '@haidai/domain/payment';
import { type Db, type Deps, type Language, textIn } from '../../../../platform/index.ts';
import { nameActors } from '../../../identity/index.ts';
import { messageTitle } from '../../../notification/index.ts';
import { describeAction, describeOutcome } from '../../../staff/index.ts';
import { listSegments, requireMade } from '../../repository.ts';
import { channelTexts, describeActor, messageTexts, type Tone } from '../desk-texts.ts';
import { type Entry, readTimeline } from './timeline-query.ts';
import { describeAnswer, describeCall, machineTexts, nameProvider } from './timeline-texts.ts';

type Wanted = OperationInput<typeof operation>['body'];
type Timeline = OperationResult<typeof operation>;

/** Returns a page of what happened to an order, in words, the newest first. Refuses with `orderNotFound`. */
export async function listTimeline(
  deps: Deps,
  { orderNo, ...asked }: Wanted,
  { language }: { language: Language },
): Promise<Timeline> {
  const order = await requireMade(deps.db, orderNo);
  const queues = deps.staffQueues.all.map(({ kind }) => kind);
  const { total, entries } = await readTimeline(deps.db, order, { ...asked, queues });
  const words: Words = {
    language,
    who: await namePeople(deps, entries, language),
    detailOf: await findDetails(deps.db, orderNo, language),
    deps,
  };
  return {
    total,
    items: entries.map((entry) => ({
      id: `${entry.source}/${entry.id}`,
      at: entry.at.toISOString(),
      tab: entry.tab,
      ...describe(entry, words),
    })),
  };
}

interface Words {
  language: Language;
  who: (actor: string) => string;
  /** The amount or the flight of a thing, by its number; '' without one. */
  detailOf: (subject: string) => string;
  deps: Deps;
}

type Described = Pick<Timeline['items'][number], 'text' | 'note' | 'tone'>;

function describe(entry: Entry, words: Words): Described {
  switch (entry.source) {
    case 'move':
      return describeMove(entry, words);
    case 'made':
      return describeMade(entry, words);
    case 'message':
      return describeMessage(entry, words.language);
    case 'note':
      return { text: words.deps.vault.unseal(entry.sealed ?? ''), note: words.who(entry.actor), tone: 'plain' };
    case 'act':
      return describeAct(entry, words);
    default: {
      const answer = describeAnswer(entry.to, words.language);
      const text = `${nameProvider(entry.kind, words.language)} · ${describeCall(entry.event, words.language)}`;
      return { text, note: answer.text, tone: answer.tone };
    }
  }
}

function describeMove({ kind, event, to, actor, subjects }: Entry, { language, who, detailOf }: Words): Described {
  const machine = machineTexts[kind];
  const note = who(actor);
  if (!machine) return { text: orderEventTexts[event as keyof typeof orderEventTexts][language], note, tone: 'plain' };
  const details = [...new Set(subjects.map(detailOf))].filter(Boolean).join(textIn(language)('、', ', '));
  const state = machine.states[to]?.[language] ?? '';
  const text = [machine.name[language], details].filter(Boolean).join(' ');
  return { text: textIn(language)(`${text}：${state}`, `${text}: ${state}`), note, tone: toneOf(machine.bad, to) };
}

const toneOf = (bad: readonly string[] = [], state: string): Tone => (bad.includes(state) ? 'bad' : 'plain');

function describeMade({ kind, subjects, actor }: Entry, { language, who, detailOf }: Words): Described {
  const text = textIn(language);
  const detail = subjects.map(detailOf).filter(Boolean).join(' ');
  const made: Record<string, string> = {
    refund: text(`申请退款 ${detail}`, `Refund requested ${detail}`),
    disruption: text(`航班变动 ${subjects[0]}，请旅客选择`, `${subjects[0]} disrupted, the traveller may choose`),
    correction: text('申请更正姓名', 'Correction of a name requested'),
    contact: text('联系方式已更改', 'Contact changed'),
  };
  return { text: (made[kind] ?? '').trim(), note: actor === '' ? '' : who(actor), tone: 'plain' };
}

function describeMessage({ kind, event, to }: Entry, language: Language): Described {
  const channel = channelTexts[event as keyof typeof channelTexts][language];
  return {
    text: messageTitle(kind, language),
    note: `${channel} · ${messageTexts[to as keyof typeof messageTexts][language]}`,
    tone: to === 'FAILED' ? 'bad' : 'plain',
  };
}

function describeAct({ kind, event, actor, sealed }: Entry, { language, who, deps }: Words): Described {
  const outcome = event === 'done' ? '' : describeOutcome(event, language);
  const reason = sealed === null ? '' : deps.vault.unseal(sealed);
  return {
    text: describeAction(kind, deps.staffQueues, language),
    note: [who(actor), outcome, reason].filter(Boolean).join(' · '),
    tone: outcome === '' ? 'plain' : 'warn',
  };
}

async function namePeople(deps: Deps, entries: readonly Entry[], language: Language) {
  const people = await deps.db.selectFrom('staff').select(['login', 'name']).execute();
  const staff = new Map(people.map(({ login, name }) => [login, name]));
  const nameOf = await nameActors(
    deps,
    entries.map(({ actor }) => actor),
    language,
  );
  return (actor: string) => describeActor(actor, { staff, traveller: nameOf(actor), language });
}

/** Returns a function that tells the amount of a payment or refund, or the flight of a coupon, by its number. */
async function findDetails(db: Db, orderNo: string, language: Language): Promise<(subject: string) => string> {
  const details = new Map<string, string>();
  const money = (fen: Fen) => formatYuan(fen);
  const payments = await db
    .selectFrom('payment')
    .select(['payment_no', 'method', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .execute();
  for (const { payment_no, method, amount_fen } of payments)
    details.set(payment_no, `${payMethodName(method)[language]} ${money(amount_fen)}`);
  const back = await db
    .selectFrom('payment_refund')
    .select(['refund_no', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .execute();
  const asked = await db
    .selectFrom('refund_request')
    .select(['refund_no', 'refund_fen as amount_fen'])
    .where('order_no', '=', orderNo)
    .execute();
  for (const { refund_no, amount_fen } of [...asked, ...back]) details.set(refund_no, money(amount_fen));
  const coupons = await db
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no', 'segment_index'])
    .where('order_no', '=', orderNo)
    .execute();
  const segments = await listSegments(db, orderNo);
  for (const { ticket_no, coupon_no, segment_index } of coupons) {
    const flight = segments.find((segment) => segment.segment_index === segment_index)?.flight_no ?? '';
    details.set(`${ticket_no}/${coupon_no}`, flight);
  }
  return (subject) => details.get(subject) ?? '';
}
