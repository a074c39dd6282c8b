/** Text messages: the port, and the sandbox behind it. */
export type { SmsPort, TextMessage } from './port.ts';
export { createSandboxSms } from './sandbox-sms.ts';
