import type { Taken } from '../not-delivered.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    mail: MailPort;
  }
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML, where there is one. */
  html?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailPort {
  /** Resolves once the mail server has taken the message; rejects like `SmsPort.send`. */
  send(message: MailMessage): Promise<Taken | undefined>;
}
