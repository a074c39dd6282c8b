import { isMessageSent } from '@haidai/contract/pages';
import {
  collectTemplates,
  type MessageEvent,
  type MessageTemplate,
  messageEvents,
  resolveText,
} from '@haidai/domain/notification';
import { defineData, listFiles, loadCarrier, readText } from '../reference/index.ts';

/**
 * Loads the message templates of the carrier. An error in a file stops the start of the server, not a message. Messages
 * about a product that the carrier does not sell need no template.
 */
export const loadTemplates = defineData((folder) => {
  const { sells } = loadCarrier(folder);
  return collectTemplates(
    listFiles(folder, 'messages', '.json').map((file) => JSON.parse(readText(folder, file)) as MessageTemplate),
    messageEvents.filter((event) => isMessageSent(sells, event)),
  );
});

/**
 * Returns the subject of the messages of an event. If this release has no template for the event, it returns the name
 * of the event.
 */
export function messageTitle(event: string, language: 'zh' | 'en'): string {
  const subject = loadTemplates().get(event as MessageEvent)?.subject[language];
  return subject === undefined ? event : resolveText(subject);
}
