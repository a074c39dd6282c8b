import { changeQuoteMinutes } from '@haidai/domain/exchange';
import type { changeVerifyTexts } from './verify-texts.ts';

export default {
  checkTitle: 'Review your change',
  total: 'Amount due',
  extras: 'Add-ons and insurance of the original flight',
  extraBack: '¥{amount} refunded',
  extraNot: 'Not refunded',
  serviceEnds: 'Ends with the change',
  extrasBack:
    'After the change, ¥{amount} is refunded to the original payment method. If you need these items for the new flight, please choose them again.',
  holds: `These amounts are valid for ${changeQuoteMinutes} minutes.`,
  confirm: 'Confirm change',
  noShow: 'If you miss a flight',
  extraFollows: 'Moves to the new flight',
  oldAndNew: 'Original and new flight',
  moneyTitle: 'Price details',
  moneyHint: 'How each amount is calculated',
  consentBefore: 'By confirming the change, you and all passengers who change accept ',
} satisfies typeof changeVerifyTexts.zh;
