import { collectTemplates, type MessageEvent, type MessageTemplate, resolveText } from '@haidai/domain/notification';
import { defineData, listFiles, readText } from '../reference/index.ts';

/** Loads the message templates of the carrier. An error in a file stops the start of the server, not a message. */
export const loadTemplates = defineData((folder) =>
  collectTemplates(
    listFiles(folder, 'messages', '.json').map((file) => JSON.parse(readText(folder, file)) as MessageTemplate),
  ),
);

/**
 * Returns the subject of the messages of an event. If this release has no template for the event, it returns the name
 * of the event.
 */
export function messageTitle(event: string, language: 'zh' | 'en'): string {
  const subject = loadTemplates().get(event as MessageEvent)?.subject[language];
  return subject === undefined ? event : resolveText(subject);
}
