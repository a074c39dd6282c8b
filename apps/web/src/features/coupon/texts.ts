import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/coupon.ts';

export const couponTexts = defineTexts('coupon', zh);
