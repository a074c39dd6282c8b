import { captcha } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** What can be refused about a search. */
export const shoppingRefusals = {
  noFlights: {
    status: 200,
    zh: '未查询到航班！',
    en: 'No flights found',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  routeNotServed: {
    status: 200,
    zh: '暂无该航线，请更换城市',
    en: 'We do not fly this route',
    next: { action: 'changeCity', zh: '更换城市', en: 'Change the cities' },
  },
  dateOutOfRange: {
    status: 200,
    zh: '只能查询今天起330天内的航班',
    en: 'Only flights of the next 330 days are on sale',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  imageCodeRequired: {
    status: 200,
    zh: '查询次数较多，请输入图形验证码',
    en: 'Please enter the image code',
    next: captcha,
  },
  imageCodeWrong: { status: 200, zh: '图形验证码错误', en: 'Wrong image code', next: captcha },
} as const satisfies Record<string, RefusalRow>;
