import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

export interface SmtpConfig {
  /** `smtps://user:password@host:465` or `smtp://host:587` (which turns to TLS where the server can). */
  url: string;
  /** `海岱航空 <noreply@example.com>` */
  from: string;
  timeoutMs: number;
}

/** The carrier's own mail server. */
export function createSmtpMail({ url, from, timeoutMs }: SmtpConfig): MailPort {
  const transport = createTransport(url, { from });
  return {
    async send(message) {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs) });
    },
  };
}

/** Throws where the mail server is not named. `MAIL_SMTP_URL`, `MAIL_FROM`. */
export function readSmtpConfig(env: Record<string, string | undefined>): SmtpConfig {
  if (!env.MAIL_SMTP_URL || !env.MAIL_FROM) throw new Error('MAIL_PROVIDER=live needs MAIL_SMTP_URL and MAIL_FROM');
  return { url: env.MAIL_SMTP_URL, from: env.MAIL_FROM, timeoutMs: Number(env.MAIL_TIMEOUT_MS ?? 15_000) };
}
