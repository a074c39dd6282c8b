import { defineTexts } from '../../../i18n/texts.ts';

export const followTexts = defineTexts('flights/follow', {
  follow: '关注航班变动',
  following: '正在关注…',
  followed: '已关注',
  stop: '取消关注',
  stopping: '正在取消…',
  followNote: '已关注 {flight}：延误、取消、登机口等变动会通知到您的手机或邮箱。',
  stopped: '已取消关注 {flight}。',
  mine: '我关注的航班',
  mineHint: '最多同时关注 {most} 个航班；每次变动仅通知一次，通知内附取消关注的链接。',
  noNews: '还没有变动',
  stopOf: '取消关注 {flight}',
  linkTitle: '取消关注航班',
  linkDetail: '不再接收这个航班的变动通知。',
});
