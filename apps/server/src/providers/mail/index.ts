/** E-mail: its port, the adapter for the carrier's SMTP server, and the sandbox. */
export type { MailAttachment, MailMessage, MailPort } from './port.ts';
export { createSandboxMail } from './sandbox-mail.ts';
export { createSmtpMail, mailSettings, readSmtpConfig, type SmtpConfig } from './smtp-mail.ts';
