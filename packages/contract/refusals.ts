import { ancillariesRefusals } from './ancillaries/refusals.ts';
import { assistanceRefusals } from './assistance/refusals.ts';
import { awardRefusals } from './award/refusals.ts';
import { orderRefusals } from './booking/order-refusals.ts';
import { bookingRefusals } from './booking/refusals.ts';
import { checkinRefusals } from './checkin/refusals.ts';
import { contentRefusals } from './content/refusals.ts';
import { couponRefusals } from './coupon/refusals.ts';
import { disruptionRefusals } from './disruption/refusals.ts';
import { documentRefusals } from './documents/refusals.ts';
import { exchangeRefusals } from './exchange/refusals.ts';
import { feedbackRefusals } from './feedback/refusals.ts';
import { filingRefusals } from './filing/refusals.ts';
import { flashsaleRefusals } from './flashsale/refusals.ts';
import { flightOpsRefusals } from './flight-ops/refusals.ts';
import { flightsRefusals } from './flights/refusals.ts';
import { identityRefusals } from './identity/refusals.ts';
import { insuranceRefusals } from './insurance/refusals.ts';
import { linkedBookingRefusals } from './linked-booking/refusals.ts';
import { memberRefusals } from './member/refusals.ts';
import { nameCorrectionRefusals } from './name-correction/refusals.ts';
import { login, retry } from './next-steps.ts';
import { paymentRefusals } from './payment/refusals.ts';
import { priceWatchRefusals } from './price-watch/refusals.ts';
import { promotionRefusals } from './promotion/refusals.ts';
import { refundRefusals } from './refund/refusals.ts';
import type { RefusalRow } from './refusal-row.ts';
import { shoppingRefusals } from './shopping/refusals.ts';
import { staffRefusals } from './staff/refusals.ts';
import { waitlistRefusals } from './waitlist/refusals.ts';
import { weekcardRefusals } from './weekcard/refusals.ts';

export type { RefusalRow };

/** Every refusal of the API: the refusals of the frame and of each domain. Each name is unique. */
export const refusals = {
  invalidInput: { status: 400, zh: '提交的内容有误，请检查标出的项目', en: 'Please check the marked fields.' },
  idempotencyKeyMissing: { status: 400, zh: '请求缺少 Idempotency-Key', en: 'The header Idempotency-Key is missing.' },
  idempotencyKeyReused: {
    status: 409,
    zh: '同一请求编号已用于不同的内容',
    en: 'This Idempotency-Key has already been used with a different body.',
  },
  requestInProgress: {
    status: 409,
    zh: '相同的请求正在处理，请稍候',
    en: 'The same request is still being processed. Please wait a moment.',
    next: retry,
  },
  notFound: { status: 404, zh: '没有找到您要的内容', en: 'We could not find what you are looking for.' },
  notOffered: { status: 404, zh: '本公司暂未提供该产品', en: 'We do not offer this product.' },
  carrierChanged: {
    status: 409,
    zh: '公司资料已发布新的版本，请以新版本为准重新核对后再发布',
    en: 'Another revision of the carrier’s data was published. Please check against it and publish again.',
  },
  pushUnavailable: {
    status: 200,
    zh: '此浏览器的推送服务暂不支持，短信、邮件和站内消息不受影响',
    en: 'Push messages are not available in this browser. You still get SMS, e-mail and messages on this site.',
  },
  unauthenticated: { status: 401, zh: '请先登录', en: 'Please log in first.', next: login },
  notMember: {
    status: 403,
    zh: '该功能仅对会员开放',
    en: 'This is for members only.',
    next: { action: 'join', zh: '加入会员', en: 'Join' },
  },
  notPermitted: {
    status: 403,
    zh: '您的角色没有“{permission}”权限，可请{roles}办理',
    en: 'Your role does not have the permission “{permission}”. Who has it: {roles}.',
  },
  deviceMissing: {
    status: 400,
    zh: '缺少设备标识，请刷新页面后重试',
    en: 'The device cookie is missing. Please reload the page and try again.',
    next: { action: 'retry', zh: '刷新页面', en: 'Reload the page' },
  },
  foreignOrigin: { status: 403, zh: '不接受该来源的请求', en: 'Requests from this origin are not accepted.' },
  clientRefused: { status: 401, zh: '调用方标识无效', en: 'The client credentials are not valid.' },
  timeStampExpired: {
    status: 400,
    zh: '请求时间戳与服务器时间相差过大',
    en: 'The timeStamp differs too much from the server’s time.',
  },
  tooOften: {
    status: 429,
    zh: '操作过于频繁，请{seconds}秒后再试',
    en: 'You are trying too often. Please wait {seconds} seconds and try again.',
    next: retry,
  },
  botWall: {
    status: 509,
    zh: '访问异常，请完成验证',
    en: 'We noticed unusual activity. Please complete the verification.',
  },
  conflict: {
    status: 409,
    zh: '内容已被更新，请刷新后重试',
    en: 'This has changed since you opened it. Please reload the page and try again.',
    next: retry,
  },
  internal: {
    status: 500,
    zh: '系统繁忙，请稍后重试',
    en: 'Something went wrong at our end. Please try again later.',
    next: retry,
  },
  unavailable: {
    status: 503,
    zh: '系统维护中，请稍后重试',
    en: 'The site is under maintenance. Please try again later.',
    next: retry,
  },
  upgrading: {
    status: 200,
    zh: '网站正在升级，退票、改期请联系官方在线客服，或拨打服务热线 {hotline}',
    en: 'The site is being upgraded. For refunds or changes, please contact our official online service or call {hotline}.',
    next: { action: 'onlineService', zh: '联系在线客服', en: 'Contact the online service' },
  },
  ...identityRefusals,
  ...shoppingRefusals,
  ...flightsRefusals,
  ...bookingRefusals,
  ...promotionRefusals,
  ...linkedBookingRefusals,
  ...orderRefusals,
  ...memberRefusals,
  ...awardRefusals,
  ...waitlistRefusals,
  ...weekcardRefusals,
  ...insuranceRefusals,
  ...ancillariesRefusals,
  ...refundRefusals,
  ...exchangeRefusals,
  ...flightOpsRefusals,
  ...filingRefusals,
  ...disruptionRefusals,
  ...nameCorrectionRefusals,
  ...assistanceRefusals,
  ...couponRefusals,
  ...checkinRefusals,
  ...documentRefusals,
  ...feedbackRefusals,
  ...flashsaleRefusals,
  ...paymentRefusals,
  ...priceWatchRefusals,
  ...staffRefusals,
  ...contentRefusals,
  signatureInvalid: { status: 400, zh: '签名校验失败', en: 'The signature is not valid.' },
} as const satisfies Record<string, RefusalRow>;

export type RefusalName = keyof typeof refusals;
