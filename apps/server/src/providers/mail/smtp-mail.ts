import type { Transporter } from 'nodemailer';
import { SettingsFault } from '../../platform/index.ts';
import { NotDelivered } from '../not-delivered.ts';
import type { MailPort } from './port.ts';

export interface SmtpConfig {
  /** The address of the mail server: `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  url: string;
  /** The sender, for example `Example Airline <noreply@example.com>`. */
  from: string;
  timeoutMs: number;
  /** Whether a server must offer TLS before it receives anything. False only for a relay on this machine. */
  requireTls: boolean;
  /** Root certificates of a private authority. Without them, the roots of the machine count. */
  ca?: string;
}

/**
 * Creates the adapter for the carrier's mail server. It delivers a mail within `timeoutMs` and gives up on a permanent
 * refusal. The first mail loads the SMTP client.
 */
export function createSmtpMail({ url, from, timeoutMs, requireTls, ca }: SmtpConfig): MailPort {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const tls = ca === undefined ? {} : { tls: { ca } };
  let loaded: Promise<Transporter> | undefined;
  const load = () => {
    loaded ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, requireTLS: requireTls, ...limits, ...tls }, { from }),
    );
    return loaded;
  };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ attachments = [], key, ...message }) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const own = key === undefined ? {} : { messageId: `<${key}@${domain}>` };
        const mail = { ...message, ...own, attachments: [...attachments], signal };
        const { messageId } = await (await load()).sendMail(mail);
        return { ref: messageId };
      } catch (error) {
        throw toNotDelivered(error);
      }
    },
  };
}

/**
 * Converts an error of the SMTP client. A missing mailbox is a permanent failure. After a failed login or a busy server
 * another try is worthwhile. The cause is kept only if the server sent no answer, because an answer repeats the
 * recipient's address.
 */
function toNotDelivered(error: unknown): NotDelivered {
  const { code = 'FAULT', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const name = responseCode > 0 ? `SMTP ${responseCode}` : `SMTP ${code}`;
  const cause = responseCode > 0 || aboutTheMail ? undefined : error;
  return new NotDelivered(name, { again: !(aboutTheMail && responseCode >= 500), cause });
}

const schemes = ['smtp:', 'smtps:'];
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const mailSettings: Record<string, string> = {
  MAIL_SMTP_URL: '`smtps://user:password@host:465`, or `smtp://…:587`. A server on another machine must offer TLS',
  MAIL_FROM: 'The sender: `Example Airline <noreply@example.com>`',
  MAIL_TIMEOUT_MS: 'The time limit for sending one mail, in milliseconds. Default: 15000',
};

/** Reads the SMTP settings. Throws one `SettingsFault` that names every fault. */
export function readSmtpConfig(env: Record<string, string | undefined>): SmtpConfig {
  const { MAIL_SMTP_URL: url = '', MAIL_FROM: from = '', MAIL_TIMEOUT_MS: timeout = '15000' } = env;
  const parsed = URL.parse(url);
  const timeoutMs = Number(timeout);
  const faults = [
    ...(url === '' ? ['MAIL_SMTP_URL is not set'] : []),
    ...(url !== '' && !schemes.includes(parsed?.protocol ?? '')
      ? ['MAIL_SMTP_URL is no smtp:// or smtps:// address']
      : []),
    ...(from === '' ? ['MAIL_FROM is not set'] : []),
    ...(from !== '' && !from.includes('@') ? ['MAIL_FROM is no address'] : []),
    ...(Number.isInteger(timeoutMs) && timeoutMs > 0 ? [] : ['MAIL_TIMEOUT_MS is no number of milliseconds']),
  ];
  if (faults.length > 0) throw new SettingsFault('MAIL_PROVIDER=live cannot be used:', faults);
  const requireTls = parsed?.protocol === 'smtp:' && !ownMachine.includes(parsed.hostname);
  return { url, from, timeoutMs, requireTls };
}
