import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectTemplates, type MessageEvent, type MessageTemplate, resolveText } from '@haidai/domain/notification';
import { dataFolder } from '../reference/index.ts';

const folder = path.join(dataFolder, 'messages');

const readTemplate = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as MessageTemplate;

/** The message templates of the carrier. An error in a file stops the start of the server, not a message. */
export const templates = collectTemplates(readdirSync(folder).map(readTemplate));

/**
 * Returns the subject of the messages of an event. If this release has no template for the event, it returns the name
 * of the event.
 */
export function messageTitle(event: string, language: 'zh' | 'en'): string {
  const subject = templates.get(event as MessageEvent)?.subject[language];
  return subject === undefined ? event : resolveText(subject);
}
