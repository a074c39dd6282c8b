import { defineTexts } from '../../../i18n/texts.ts';

export const callBackTexts = defineTexts('feedback/call-back', {
  title: '请我们打给您',
  lead: '留下称呼和手机号，客服给您打电话，替您办好。',
  name: '怎么称呼您',
  nameMissing: '请填写称呼',
  mobile: '手机号',
  mobileKept: '不填就打 {mobile}',
  mobileWrong: '请填写正确格式的手机号',
  topic: '要办什么',
  topicMissing: '请选择要办什么',
  topic_BOOK: '买机票',
  topic_TRIP: '行程、值机',
  topic_CHANGE: '改期、退票',
  topic_ASSISTANCE: '轮椅等帮助',
  topic_OTHER: '其他',
  send: '请打给我',
  sending: '正在提交',
  asked: '收到了，请等我们的电话',
  askedText: '客服最晚 {time} 打给您，编号 {callBackNo}。没接到，我们会再打一次。',
  back: '回到适老版首页',
});
