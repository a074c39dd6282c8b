/** E-mail: the port, the carrier's SMTP server behind it, and the sandbox. */
export type { MailAttachment, MailMessage, MailPort } from './port.ts';
export { createSandboxMail } from './sandbox-mail.ts';
export { createSmtpMail, mailSettings, readSmtpConfig, type SmtpConfig } from './smtp-mail.ts';
