declare module '../../platform/deps.ts' {
  interface Providers {
    sms: SmsPort;
  }
}

export interface TextMessage {
  /** 11 digits. */
  mobile: string;
  text: string;
}

export interface SmsPort {
  /** Resolves once the party has taken the message; rejects where it has not, or did not say so in time. */
  send(message: TextMessage): Promise<void>;
}
