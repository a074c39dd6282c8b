import type { MessageData, MessageEvent } from './events.ts';
import { fillText } from './fill.ts';
import type { MessageTemplate } from './template.ts';

/** Who signs: the carrier, and where to ask. */
export interface Signature {
  name: string;
  nameEn: string;
  hotline: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
}

/** The text of an SMS, signed in front as operators ask for. In Chinese: it goes to mainland mobiles only. */
export function writeSms<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  { name }: Signature,
): string {
  return `【${name}】${fillText(template.text.zh, data, 'zh')}`;
}

/** An e-mail says it in Chinese and then in English. */
export function writeMail<E extends MessageEvent>(
  template: MessageTemplate,
  data: MessageData[E],
  { name, nameEn, hotline }: Signature,
): WrittenMail {
  const parts = [fillText(template.text.zh, data, 'zh'), fillText(template.text.en, data, 'en')];
  return {
    subject: `【${name}】${fillText(template.subject.zh, data, 'zh')}`,
    text: [...parts, `${name} ${nameEn} · ${hotline}`].map((part) => part.trim()).join('\n\n——\n\n'),
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
