import type { MessageData } from './events.ts';
import { hotlineWords } from './hotlines.ts';

export const orderNo = 'OW20261201B1234567';
export const flight = {
  dep: { zh: '青岛', en: 'Qingdao' },
  arr: { zh: '成都', en: 'Chengdu' },
  flight: 'HD4655',
  date: '2026-12-01',
};
const ticketed = { ...flight, depTerminal: 'T1', arrTerminal: 'T2', time: '07:55', arrTime: '11:00' };
const document = { zh: '身份证', en: 'identity card' };
const phone = hotlineWords({ hotline: '400-000-0532', hotlineAbroad: '+86 532 0000 0532' });
export const url = 'https://www.haidai.example/user/airorder';

const choose = { zh: '免费改期或全额退票', en: 'change free of charge or get a full refund' };
export const link = 'https://www.haidai.example/self/flightDecision?key=k3yk3yk3yk3yk3yk3yk3yk3y';

const byHand = { zh: '人工改期', en: 'Change by our staff' };
const unaccompaniedMinor = {
  ...flight,
  umNo: 'UM2026120112345678',
  name: '王小满',
  answer: '请提前 2 小时到柜台。',
  url: link,
};
const asked = { orderNo, requestNo: 'RQ2026112112345678', kind: byHand, answer: '请提供诊断证明' };

/** One sample of the data of each message, with values of realistic length. */
export const samples: MessageData = {
  Code: { code: '123456', use: { zh: '用于绑定周周飞卡，', en: ' to add a week card' }, minutes: 5 },
  Created: { orderNo, segments: [flight], amount: 450_000, payBefore: '2026-11-21T02:30:00Z' },
  Outdated: { orderNo },
  Cancelled: { orderNo },
  CancelledByStaff: { orderNo, phone },
  Paid: { orderNo, amount: 450_050 },
  Ticketed: { name: '李清和', segments: [ticketed], ticketNo: '7892400001234', document, url },
  Itinerary: {
    orderNo,
    amount: 450_000,
    recordLocator: 'K7M2QX',
    segments: [ticketed],
    tickets: [{ name: '李清和', ticketNo: '7892400001234', document }],
    url,
  },
  WeekCardIssued: {
    card: { zh: '周周飞·单人卡', en: 'Week card for one' },
    cardNo: 'ZF240000123456',
    cardPassword: 'K7M2QXAB',
    date: '2027-05-19',
    url,
  },
  WeekCardRefunded: { orderNo, amount: 368_000, card: { zh: '周周飞·单人卡', en: 'Week card for one' } },
  WeekCardOutdated: { orderNo, card: { zh: '周周飞·单人卡', en: 'Week card for one' } },
  WeekCardMissed: {
    card: { zh: '周周飞·单人卡', en: 'Week card for one' },
    flight: 'HD4655',
    date: '2026-12-01',
    count: 2,
    follows: { zh: '该卡暂停兑换至2026-12-16', en: 'It cannot be used up to and including 2026-12-16' },
  },
  IssueFailed: { orderNo },
  OrderHeld: { orderNo, phone },
  OrderReleased: { orderNo, phone },
  OrderRejected: { orderNo, phone },
  LatePaymentReversed: { orderNo, amount: 450_000 },
  PaymentReversed: { orderNo, amount: 450_000 },
  PaidPartReturned: { orderNo, amount: 100_000 },
  ShareReturned: { orderNo, amount: 100_000 },
  WaitlistJoined: {
    orderNo,
    amount: 450_000,
    flights: 5,
    until: '2026-12-18 01:55',
    url: 'https://www.haidai.example/user/airorder/orderdetail?orderNo=OW20261201B1234567',
  },
  WaitlistFilled: {
    ...flight,
    orderNo,
    amount: 326_000,
    rest: { zh: '，差额1240元将原路退回', en: ', and the other CNY 1240 goes back to you' },
    url: 'https://www.haidai.example/user/airorder/orderdetail?orderNo=OW20261201B1234567',
  },
  WaitlistEnded: { orderNo, amount: 450_000, reason: { zh: '已到截止时间', en: 'its latest hour has passed' } },
  Feedback: {
    feedbackNo: 'FB20261121123456',
    kind: { zh: '意见建议', en: 'Suggestion' },
    score: '5 / 5',
    text: '很好',
    contact: '13900000001',
  },
  RefundAccepted: { orderNo, amount: 110_700, fee: 36_300 },
  RefundRefused: { orderNo, reason: '证明与乘机人不符', seat: '座位已恢复', phone },
  RefundDone: { orderNo, amount: 110_700 },
  RefundDelayed: { orderNo, amount: 110_700 },
  Changed: { orderNo, amount: 60_300, flight: 'HD4655', date: '2026-12-09', time: '07:55', ticketNo: '7892400001235' },
  ChangeDropped: { orderNo },
  Insured: { orderNo, count: 2 },
  InsuranceRefused: { orderNo, amount: 5000, insurance: { zh: '航班延误险', en: 'Flight delay insurance' } },
  ExtrasPaid: { orderNo, amount: 12_800 },
  ExtraRefused: { orderNo, amount: 12_800, extra: { zh: '机场贵宾休息室', en: 'Airport lounge' } },
  CouponExpiring: {
    coupon: { zh: '结伴出行满减券', en: 'Travel together' },
    worth: { zh: '满 ¥2,000 减 ¥100', en: '¥100 off from ¥2,000' },
    date: '2027-01-18',
    url: 'https://www.haidai.example/user/coupon',
  },
  FareFallen: {
    trip: { zh: '青岛-成都往返', en: 'Qingdao–Chengdu and back' },
    date: '2026-12-18',
    people: 3,
    price: 326_000,
    saved: 42_000,
    url: 'https://www.haidai.example/user/watches',
  },
  PointsExpiring: { points: 12_800, date: '2027-01-18', url: 'https://www.haidai.example/user/points' },
  FlashGranted: {
    flight: 'HD4655',
    date: '2026-12-01',
    seats: 2,
    before: '10:12',
    url: 'https://www.haidai.example/Seckill/seckillPay',
  },
  AssistanceReceived: asked,
  AssistanceAgreed: asked,
  AssistanceRefused: asked,
  AssistanceDone: asked,
  AssistanceEnded: asked,
  AloneReceived: unaccompaniedMinor,
  AloneConfirmed: unaccompaniedMinor,
  AloneRefused: unaccompaniedMinor,
  AloneCancelled: unaccompaniedMinor,
  AloneHandedOver: unaccompaniedMinor,
  FlightDelayed: {
    ...flight,
    cause: { zh: '天气原因', en: 'weather' },
    newTime: '09:35',
    choices: choose,
    care: '',
    url: link,
  },
  FlightCancelled: { ...flight, cause: { zh: '天气原因', en: 'weather' }, care: '', url: link },
  FlightHeld: {
    ...flight,
    cause: { zh: '天气原因', en: 'weather' },
    heldFlight: 'HD4613',
    heldDate: '2026-12-01',
    heldTime: '13:35',
    before: '12-01 09:40',
    care: { zh: '，并领取餐食和住宿凭证', en: ', plus meal and hotel vouchers' },
    url: link,
  },
  FlightUnanswered: { ...flight, before: '12-01 07:55', url: link },
  FlightRecovered: { ...flight, time: '07:55' },
  FlightChanged: { ...flight, news: { zh: '登机口改为B07', en: 'now boards at gate B07' } },
  OrderEndedByFlight: { ...flight, orderNo },
  ReceiptReady: { receiptNo: 'XC2026121012345678', url: 'https://www.haidai.example/self/ElectronicItinerary#link=0' },
  ReceiptPosted: { receiptNo: 'XC2026121012345678', carrier: { zh: '顺丰到付', en: 'SF Express' }, tracking: 'SF1' },
  CheckInOpen: { flight: 'HD4655', date: '2026-12-01', minutes: 60, url: 'https://www.haidai.example/self/CheckIn' },
  FlightNews: { ...flight, news: { zh: '预计 09:35 起飞', en: 'expected to leave at 09:35' }, url: link },
  CheckedIn: {
    name: '李清和',
    flight: 'HD4655',
    date: '2026-12-01',
    seat: '37C',
    gate: { zh: '待定', en: 'to be announced' },
    before: '07:40',
    url: 'https://www.haidai.example/self/CheckInSuccess#0123456789abcdefghijkl',
  },
  AccountChanged: { what: { zh: '登录密码', en: 'password' }, phone },
  AccountClosed: { phone },
  PointsGranted: { ticketNo: '7892400000001', points: 1087, answer: '已核对', phone },
  ComplaintAnswered: {
    complaintNo: 'TS2026112112345678',
    answer: '经核实，登机口变更后广播不及时。我们已向当班人员说明要求，并向您致歉。',
    phone,
  },
  PointsRefused: { ticketNo: '7892400000001', points: 0, answer: '姓名不符', phone },
};
