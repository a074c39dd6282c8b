import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectTemplates, type MessageEvent, type MessageTemplate, openText } from '@haidai/domain/notification';
import { dataFolder } from '../reference/index.ts';

const folder = path.join(dataFolder, 'messages');

const readTemplate = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as MessageTemplate;

/** The carrier's words. A wrong file stops the start, not a traveller's message. */
export const templates = collectTemplates(readdirSync(folder).map(readTemplate));

/** What a message is about. An event of another release may have no words here: then its name. */
export function messageTitle(event: string, language: 'zh' | 'en'): string {
  const subject = templates.get(event as MessageEvent)?.subject[language];
  return subject === undefined ? event : openText(subject);
}
