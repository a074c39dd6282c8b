import type { MessageData, MessageLanguage } from '@haidai/domain/notification';
import { readSmsParameters, writeSms } from '@haidai/domain/notification';
import type { Deps } from '../../platform/index.ts';
import type { TextMessage } from '../../providers/sms/index.ts';
import { templates } from './templates.ts';

/** Writes the SMS of a code. The caller sends it at once. No row of the database contains it. */
export function writeCodeSms(
  { config }: Pick<Deps, 'config'>,
  mobile: string,
  data: MessageData['Code'],
  language: MessageLanguage,
): TextMessage {
  const template = templates.get('Code');
  if (!template) throw new Error('No message template exists for Code');
  const parameters = readSmsParameters(template, data, language);
  const text = writeSms(template, data, config.carrier, language);
  return { mobile, text, template: { event: 'Code', language, parameters } };
}
