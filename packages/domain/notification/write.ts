import type { Bilingual } from '../bilingual.ts';
import type { MessageData, MessageEvent, MessageLanguage } from './events.ts';
import { fillText, readPlaces } from './fill.ts';
import type { MessageTemplate } from './template.ts';

/** Who signs: the carrier, and where to ask. */
export interface Signature {
  name: Bilingual;
  hotline: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
}

/** The text of an SMS in the reader's language, signed in front as operators ask for, with the name they registered. */
export function writeSms<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  { name }: Pick<Signature, 'name'>,
  language: MessageLanguage = 'zh',
): string {
  return `【${name.zh}】${fillText(template.text[language], data, language)}`;
}

/** What fills the operator's own copy of the template, by the names of its places. */
export function readSmsParameters<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  language: MessageLanguage,
): Record<string, string> {
  return readPlaces(template.text[language], data, language);
}

/** An e-mail says it in both languages, the reader's first. */
export function writeMail<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  { name, hotline }: Signature,
  language: MessageLanguage = 'zh',
): WrittenMail {
  const order: readonly MessageLanguage[] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  const parts = order.map((each) => fillText(template.text[each], data, each));
  return {
    subject: `【${name.zh}】${fillText(template.subject[language], data, language)}`,
    text: [...parts, `${name.zh} ${name.en} · ${hotline}`].map((part) => part.trim()).join('\n\n——\n\n'),
  };
}

/** The same words inside the site, in both languages. */
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
