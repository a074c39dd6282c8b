import type { Bilingual } from '../bilingual.ts';
import type { MessageData, MessageEvent, MessageLanguage } from './events.ts';
import { fillText, readPlaces } from './fill.ts';
import { type Hotlines, hotlineLine } from './hotlines.ts';
import type { MessageTemplate } from './template.ts';

/** The signature of a message: the carrier's names and its telephone numbers. */
export interface Signature extends Hotlines {
  name: Bilingual;
}

export interface WrittenMail {
  subject: string;
  text: string;
}

/**
 * Returns the text of an SMS in the reader's language. It begins with the carrier's registered name, as operators
 * require.
 */
export function writeSms<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  { name }: Pick<Signature, 'name'>,
  language: MessageLanguage = 'zh',
): string {
  return `【${name.zh}】${fillText(template.text[language], data, language)}`;
}

/** Returns the values for the operator's copy of the template, by placeholder. */
export function readSmsParameters<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  language: MessageLanguage,
): Record<string, string> {
  return readPlaces(template.text[language], data, language);
}

/** Returns an e-mail in both languages, the reader's language first. */
export function writeMail<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  carrier: Signature,
  language: MessageLanguage = 'zh',
): WrittenMail {
  const { name } = carrier;
  const order: readonly MessageLanguage[] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  const parts = order.map((each) => fillText(template.text[each], data, each));
  return {
    subject: `【${name.zh}】${fillText(template.subject[language], data, language)}`,
    text: [...parts, `${name.zh} ${name.en} · ${hotlineLine(carrier)}`].map((part) => part.trim()).join('\n\n——\n\n'),
  };
}

/** Returns the same texts as a notice inside the site, in both languages. */
export function writeNotice<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
): Record<'zh' | 'en', { title: string; text: string }> {
  const write = (language: 'zh' | 'en') => ({
    title: fillText(template.subject[language], data, language),
    text: fillText(template.text[language], data, language),
  });
  return { zh: write('zh'), en: write('en') };
}

/** Returns a push message: a title and a text in the reader's language. Throws for an event without push text. */
export function writePush<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  language: MessageLanguage,
): { title: string; body: string } {
  if (!template.push) throw new Error(`${template.event} has no push text`);
  return {
    title: fillText(template.subject[language], data, language),
    body: fillText(template.push[language], data, language),
  };
}

/**
 * The characters of Chinese in an SMS of one part, and in each part of a longer one. The header that joins the parts
 * needs three.
 */
const single = 70;
const joined = 67;

/**
 * Splits a text into the parts of an SMS; each part is paid for. A character outside the basic plane counts twice and
 * is not split.
 */
export function smsParts(text: string): string[] {
  if (text.length <= single) return [text];
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part.length + character.length > joined) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
