/** Messages to travellers. The transaction of an event writes its messages, and a job sends them. */
import type { ServerModule } from '../../platform/index.ts';
import { failuresQueue } from './failures-queue.ts';
import { noticeAccountPart } from './notices/account-part.ts';
import { forgetOldNotices } from './notices/own-notices.ts';
import { bindNotices } from './notices/routes.ts';
import { sendMessage } from './send-message.ts';

export { type Notice, type Recipient, recipientAt } from './address-notices.ts';
export { codeAddressOf, foreignSmsOn, getsSms } from './foreign-sms.ts';
export type { MailDocument } from './mail-document.ts';
export { loadNoticeRules } from './notices/rules.ts';
export { notify, notifyAll, saveMessages, type WrittenMessages, writeMessages } from './notify.ts';
export { type NoticeReach, previewNotices, previewSms } from './preview-notices.ts';
export { listOrderMessages, resendMessage } from './resend-message.ts';
export { messageTitle } from './templates.ts';
export { writeCodeMail, writeCodeSms } from './write-code.ts';

export const notificationModule: ServerModule = {
  name: 'notification',
  routes: bindNotices,
  jobs: [sendMessage, forgetOldNotices],
  accountPart: noticeAccountPart,
  staffQueues: [failuresQueue],
};
