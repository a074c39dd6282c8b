import type { Taken } from '../not-delivered.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    sms: SmsPort;
  }
}

export interface TextMessage {
  /** 11 digits. */
  mobile: string;
  /** Signed, as it is read. */
  text: string;
  /** For operators that take no free text: which of their approved templates it is, and what fills it. */
  template?: SmsTemplate;
}

export interface SmsTemplate {
  event: string;
  language: 'zh' | 'en';
  /** By the names of the template, ready to be read. */
  parameters: Readonly<Record<string, string>>;
}

export interface SmsPort {
  /**
   * Resolves once the party has taken the message; rejects where it did not say so in time. A refusal is a
   * `NotDelivered`, which says whether another try is worth making.
   */
  send(message: TextMessage): Promise<Taken | undefined>;
}
