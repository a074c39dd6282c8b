import { defineTexts } from '../../../i18n/texts.ts';

export const seatsActTexts = defineTexts('ancillaries/desk', {
  title: '选座与增值服务',
  nothing: '该订单现在没有可办理的选座或增值服务',
  take: '办理，共 {amount} 元',
  sending: '正在办理…',
  taken: '已办理',
  waits: '已加入订单，待付 {amount} 元；旅客在订单中付款后生效',
});
