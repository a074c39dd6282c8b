import { changeQuoteMinutes } from '@haidai/domain/exchange';
import { defineTexts } from '../../../i18n/texts.ts';

export const changeVerifyTexts = defineTexts('exchange/reshop/verify', {
  checkTitle: '核对改期费用',
  total: '应付金额',
  extras: '原航段的附加服务和保险',
  extraBack: '退还 ¥{amount}',
  extraNot: '不退',
  serviceEnds: '改期后结束',
  extrasBack: '改期完成后退还 ¥{amount}，原路退回。新航班需要的请重新选购。',
  holds: `以上金额 ${changeQuoteMinutes} 分钟内有效。`,
  confirm: '确认改期',
  noShow: '误机须知',
  extraFollows: '随新航班',
  oldAndNew: '原行程和新行程',
  moneyTitle: '费用明细',
  moneyHint: '每位乘机人逐项及依据',
  consentBefore: '确认改期即表示您和全体改期乘机人已阅读并同意',
});
