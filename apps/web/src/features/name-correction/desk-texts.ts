import { defineTexts } from '../../i18n/texts.ts';

export const deskNameTexts = defineTexts('name-correction/desk', {
  title: '姓名与证件更正',
  loadFailed: '未能读取更正记录',
  document: '证件号码',
  answer: '答复：{answer}',
  back: '恢复为原姓名',
  backLead: '客票恢复为更正前的姓名和证件，旅客会收到通知。这一步写入操作记录。',
  reason: '原因',
  reasonMissing: '请填写原因，至少 {least} 个字',
  sending: '正在恢复…',
});
