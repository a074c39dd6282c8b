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
}

export interface MailPort {
  /** Resolves once the mail server has taken the message; rejects where it has not, or did not say so in time. */
  send(message: MailMessage): Promise<void>;
}
