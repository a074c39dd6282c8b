import { leastReasonLetters } from '@haidai/domain/staff';
import { defineTexts } from '../../i18n/texts.ts';

export const serviceTexts = defineTexts('service', {
  identify: '核验来电人',
  identifyLead: '请来电人报出订单中任一旅客证件号码的末四位。核验通过后，20 分钟内可代办本订单，所有操作都会记录。',
  documentEnd: '证件末四位',
  documentEndMissing: '请填写来电人报出的四位数字或字母',
  reason: '来电事由',
  reasonShort: `请至少填写 ${leastReasonLetters} 个字`,
  checking: '正在核验…',
  begin: '开始代办',
  serving: '正在为 {caller} 代办，{until} 结束',
  booking: '正在代办，{until} 结束',
  end: '结束代办',
  ending: '正在结束…',
  contactTitle: '更改联系方式',
  contactLead: '新的手机号或邮箱将接收本订单之后的消息，原联系方式会收到更改通知。',
  contactNew: '新的手机号或邮箱',
  contactMissing: '请填写手机号或邮箱',
  contactNow: '更改',
  contactDone: '已更改，现在的联系方式：{mobile} {mail}',
  sending: '正在提交…',
  done: '完成',
});
