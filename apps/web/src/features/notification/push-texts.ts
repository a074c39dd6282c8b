import { defineTexts } from '../../i18n/texts.ts';

export const pushTexts = defineTexts('notification/push', {
  title: '此浏览器的推送',
  lead: '登机口、起飞时间等变动会立即显示在屏幕上，最多 {count} 个浏览器。退出登录后不再推送。',
  failed: '推送设置加载失败',
  cannot: '此浏览器不支持推送。iPhone 请先将本站添加到主屏幕，再从主屏幕打开。',
  isOn: '此浏览器正在接收推送',
  switchOn: '开启推送',
  switchingOn: '正在开启',
  switchOff: '关闭推送',
  switchingOff: '正在关闭',
  switchedOff: '此浏览器不再接收推送',
  denied: '浏览器已禁止本站发送通知。请在浏览器的网站设置中允许通知，再开启推送。',
  noService: '暂时无法连接此浏览器的推送服务，请稍后再试。短信、邮件和站内消息不受影响。',
});
