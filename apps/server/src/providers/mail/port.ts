import type { Taken } from '../not-delivered.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    mail: MailPort;
  }
}

export interface MailMessage {
  /**
   * The carrier's number of the message. It becomes the Message-ID, by which a mailbox recognises a repeated mail. A
   * code for a sign-in has none.
   */
  key?: string;
  to: string;
  subject: string;
  text: string;
  /** The same text as HTML, if there is one. */
  html?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailPort {
  /** Resolves when the mail server has accepted the message. Rejects as `SmsPort.send` does. */
  send(message: MailMessage): Promise<Taken | undefined>;
}
