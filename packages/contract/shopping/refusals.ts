import { captcha } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about a search. */
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
    en: 'We do not fly this route. Please choose other cities.',
    next: { action: 'changeCity', zh: '更换城市', en: 'Change the cities' },
  },
  dateOutOfRange: {
    status: 200,
    zh: '该日期的航班不在销售期内，请选择其他日期',
    en: 'Flights on that date are not on sale. Please choose another date.',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  imageCodeRequired: {
    status: 200,
    zh: '查询次数较多，请先完成安全验证',
    en: 'You have searched many times. Please complete the security check.',
    next: captcha,
  },
  imageCodeWrong: { status: 200, zh: '图形验证码错误', en: 'The image code is not correct.', next: captcha },
} as const satisfies Record<string, RefusalRow>;
