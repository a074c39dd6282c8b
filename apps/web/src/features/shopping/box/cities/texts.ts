import { defineTexts } from '../../../../i18n/texts.ts';

export const cityTexts = defineTexts('shopping/box/cities', {
  chooseCity: '选择城市',
  chooseCityOf: '选择{label}',
  close: '关闭',
  cityPlaceholder: '城市、拼音、首字母或三字码',
  noCity: '未找到该城市，请更换写法',
  recent: '最近',
  regional: '港澳台',
  abroad: '国际',
});
