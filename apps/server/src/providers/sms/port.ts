import type { Taken } from '../not-delivered.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    sms: SmsPort;
  }
}

export interface TextMessage {
  /**
   * The carrier's number of the message, for `find`. A code for a sign-in has none, because nothing sends it again.
   */
  key?: string;
  /** The mobile number in normal form: 11 digits of the mainland, or E.164 with the plus. */
  mobile: string;
  /** The text with the signature, as the recipient reads it. */
  text: string;
  /** The approved template and its variables, for operators that accept no free text. */
  template?: SmsTemplate;
}

export interface SmsTemplate {
  event: string;
  language: 'zh' | 'en';
  /** The variables by the names in the template, formatted for reading. */
  parameters: Readonly<Record<string, string>>;
}

export interface SmsPort {
  /**
   * Resolves when the operator has accepted the message. Rejects if there is no such answer in time. A refusal is a
   * `NotDelivered`, whose `again` is true if another try is worthwhile.
   */
  send(message: TextMessage): Promise<Taken | undefined>;
  /**
   * Finds a message that an earlier call of `send` may have handed over since `since`. Returns null if the operator has
   * not received it. Rejects as `send` does.
   */
  find(message: { mobile: string; key: string; since: Date }): Promise<Taken | null>;
}
