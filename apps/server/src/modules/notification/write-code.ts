import type { MessageData, MessageLanguage } from '@haidai/domain/notification';
import { readSmsParameters, writeMail, writeSms } from '@haidai/domain/notification';
import type { Deps } from '../../platform/index.ts';
import type { MailMessage } from '../../providers/mail/index.ts';
import type { TextMessage } from '../../providers/sms/index.ts';
import { toMailHtml } from './mail-html.ts';
import { loadTemplates } from './templates.ts';

/** Writes the SMS of a code. The caller sends it at once. No row of the database contains it. */
export function writeCodeSms(
  { config }: Pick<Deps, 'config'>,
  mobile: string,
  data: MessageData['Code'],
  language: MessageLanguage,
): TextMessage {
  const template = getTemplate();
  const parameters = readSmsParameters(template, data, language);
  const text = writeSms(template, data, config.carrier, language);
  return { mobile, text, template: { event: 'Code', language, parameters } };
}

/** Writes the e-mail of a code, as `writeCodeSms` writes its SMS. */
export function writeCodeMail(
  { config }: Pick<Deps, 'config'>,
  to: string,
  data: MessageData['Code'],
  language: MessageLanguage,
): MailMessage {
  const { subject, text } = writeMail(getTemplate(), data, config.carrier, language);
  return { to, subject, text, html: toMailHtml(subject, text) };
}

function getTemplate() {
  const template = loadTemplates().get('Code');
  if (!template) throw new Error('No message template exists for Code');
  return template;
}
