import { ages } from '@haidai/domain/booking';
import { defineTexts } from '../../../i18n/texts.ts';

export const partyTexts = defineTexts('shopping/box/party', {
  adults: '成人',
  adultsHint: `${ages.adult} 岁及以上`,
  children: '儿童',
  childrenHint: `${ages.child}–${ages.adult - 1} 岁`,
  babies: '婴儿',
  babiesHint: `${ages.child} 岁以下，不超过成人数`,
  less: '减少{kind}',
  more: '增加{kind}',
});
