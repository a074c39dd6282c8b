import type { Bilingual } from '../bilingual.ts';
import { messageEvents } from './event-names.ts';
import type { MessageChannel, MessageEvent } from './events.ts';
import { checkText } from './fill.ts';
import { messageParameters } from './parameters.ts';

/**
 * The texts of one message, as data. The data of the event fills `{name}`. A format fills `{amount|yuan}`.
 * `{#segments}…{/segments}` repeats for every entry.
 */
export interface MessageTemplate {
  /** The rules behind the figures in the texts: docs/rules/texts.md. */
  readonly rules?: string;
  readonly stated?: string;
  readonly telephone?: string;
  event: MessageEvent;
  channels: MessageChannel[];
  /** The subject of the e-mail, and the title of the notice. */
  subject: Bilingual;
  text: Bilingual;
  /**
   * The text of a push message below the subject; only with the channel PUSH. A locked screen shows both, so they name
   * flights, gates and times and no person.
   */
  push?: Bilingual;
}

/** The parameters that a push message may use, in its subject and its text. */
const onLockedScreen = [
  'flight',
  'date',
  'news',
  'newTime',
  'time',
  'heldFlight',
  'heldDate',
  'heldTime',
  'feeder',
  'arrives',
  'state',
  'before',
  'minutes',
];

function pushFaults({ channels, subject, push }: MessageTemplate): string[] {
  if (!channels?.includes('PUSH')) return push ? ['a push text without the channel'] : [];
  if (!push?.zh?.trim() || !push.en?.trim()) return ['no push text'];
  const texts = [subject, push].flatMap(({ zh, en }) => [zh, en]);
  return texts.flatMap((text) => checkText(text, { names: onLockedScreen }).map((fault) => `push: ${fault}`));
}

const textFaults = (template: MessageTemplate): string[] =>
  [template.subject, template.text].flatMap((words) =>
    (['zh', 'en'] as const)
      .filter((language) => !words?.[language]?.trim())
      .map((language) => `no words in ${language}`),
  );

/** Lists placeholders that the data of the event does not have. */
const parameterFaults = ({ event, subject, text, push }: MessageTemplate): string[] => {
  const allowed = messageParameters[event];
  if (!allowed) return [];
  const texts = [subject, text, push].flatMap((words) => [words?.zh ?? '', words?.en ?? '']);
  return [...new Set(texts.flatMap((words) => checkText(words, allowed)))];
};

/**
 * Returns one template for each event, with texts in both languages and no unknown placeholders. Every needed event has
 * one. Throws an error that
 * names every fault.
 */
export function collectTemplates(
  templates: readonly MessageTemplate[],
  needed: readonly MessageEvent[] = messageEvents,
): ReadonlyMap<MessageEvent, MessageTemplate> {
  const byEvent = new Map(templates.map((template) => [template.event, template]));
  const faults = [
    ...needed.filter((event) => !byEvent.has(event)).map((event) => `${event}: no template`),
    ...templates.flatMap((template) => textFaults(template).map((fault) => `${template.event}: ${fault}`)),
    ...templates.flatMap((template) => parameterFaults(template).map((fault) => `${template.event}: ${fault}`)),
    ...templates.flatMap((template) => pushFaults(template).map((fault) => `${template.event}: ${fault}`)),
    ...templates.filter(({ channels }) => !channels?.length).map(({ event }) => `${event}: no channel`),
    ...templates.filter((each) => byEvent.get(each.event) !== each).map(({ event }) => `${event}: there twice`),
    ...templates.filter(({ event }) => !messageEvents.includes(event)).map(({ event }) => `${event}: no such event`),
  ];
  if (faults.length > 0) throw new Error(`The message templates are wrong: ${faults.join('; ')}`);
  return byEvent;
}
