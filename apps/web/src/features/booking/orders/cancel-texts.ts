import { defineTexts } from '../../../i18n/texts.ts';

export const cancelTexts = defineTexts('booking/orders/cancel', {
  cancelOrder: '取消订单',
  cancelTitle: '确定取消该订单？',
  cancelDetail: '座位将立即释放，取消后不能恢复。',
  cancelWaitlist: '取消候补',
  cancelWaitlistTitle: '确定取消候补？',
  cancelWaitlistDetail: '取消不收费，已付的款项全额原路退回。名次不再保留，取消后不能恢复。',
  cancelWaitlistNo: '继续候补',
  dropExtra: '取消加购',
  dropTitle: '确定取消本次加购？',
  dropDetail: '已选的增值服务将取消，机票不受影响。',
  dropNo: '保留加购',
  cancelAwardDetail: '座位将立即释放，冻结的积分或兑换券立即退回账户，取消后不能恢复。',
  cancelNo: '保留订单',
  cancelling: '正在取消',
  cancelProductDetail: '取消后不能恢复，如有需要可重新购买。',
});
