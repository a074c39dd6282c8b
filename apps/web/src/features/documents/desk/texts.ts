import { defineTexts } from '../../../i18n/texts.ts';

export const messagesActTexts = defineTexts('documents/desk', {
  title: '重发消息、打印凭证',
  messages: '消息',
  noMessages: '没有可以重发的消息',
  SMS: '短信',
  MAIL: '邮件',
  again: '重发',
  againOf: '重发：{title}',
  sent: '已重发至 {to}',
  receipts: '行程单',
  noReceipts: '还没有开具行程单',
  print: '打印',
});
