import { defineTexts } from '../../../i18n/texts.ts';

export const messagesActTexts = defineTexts('documents/desk', {
  title: '打印凭证、重发消息',
  documents: '登机牌、行程及服务单据',
  noDocuments: '没有可以打印的凭证',
  printOf: '打印：{document}',
  printing: '正在生成…',
  printed: '已下载 {file}，请打开后打印',
  messages: '消息',
  noMessages: '没有可以重发的消息',
  SMS: '短信',
  MAIL: '邮件',
  again: '重发',
  againOf: '重发：{title}',
  sending: '正在重发…',
  sent: '已重发至 {to}',
  receipts: '行程单',
  noReceipts: '还没有开具行程单',
  print: '打印',
  invoices: '发票',
  comma: '、',
});
