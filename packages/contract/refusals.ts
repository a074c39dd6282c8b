/**
 * Every refusal the API can give: HTTP status, words for the traveller, and what they can do next.
 * A business refusal is HTTP 200 with code 0 (the site's convention); malformed input is 400, no login 401,
 * another person's thing 404, too often 429, ours 500. `{name}` in a text is filled from the refusal's details.
 */
export interface RefusalRow {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503 | 509;
  readonly zh: string;
  readonly en: string;
  /** Stable name of the next step, for the page to act on. */
  readonly next?: { readonly action: string; readonly zh: string; readonly en: string };
}

const chooseAgain = { action: 'search', zh: '重新选择航班', en: 'Choose another flight' } as const;
const retry = { action: 'retry', zh: '请稍后重试', en: 'Please try again later' } as const;
const login = { action: 'login', zh: '请先登录', en: 'Please log in first' } as const;
const captcha = { action: 'captcha', zh: '重新验证', en: 'Verify again' } as const;
const editPassengers = { action: 'editPassengers', zh: '修改乘机人信息', en: 'Edit the passengers' } as const;
const viewOrder = { action: 'viewOrder', zh: '查看订单', en: 'View the order' } as const;
const editExtras = { action: 'editExtras', zh: '修改所选项目', en: 'Change the choice' } as const;
const ordinaryFare = {
  action: 'ordinaryFare',
  zh: '改按普通票价购买',
  en: 'Buy at the ordinary fare',
} as const;
const otherActivities = { action: 'otherActivities', zh: '看看其他活动', en: 'See other activities' } as const;
const verifyGuardian = {
  action: 'verifyGuardian',
  zh: '重新核验成人客票',
  en: 'Verify the adult’s ticket again',
} as const;
const bookAgain = { action: 'bookAgain', zh: '重新下单', en: 'Book again' } as const;
const couponCentre = { action: 'couponCentre', zh: '看看其他优惠券', en: 'See other coupons' } as const;
const chooseSeat = { action: 'chooseSeat', zh: '重新选座', en: 'Choose a seat again' } as const;
const otherFlashSales = { action: 'otherFlashSales', zh: '看看其他秒杀', en: 'See other flash sales' } as const;
const myCoupons = { action: 'myCoupons', zh: '查看我的优惠券', en: 'See my coupons' } as const;

export const refusals = {
  // The frame
  invalidInput: { status: 400, zh: '提交的内容有误，请检查标出的项目', en: 'Please check the marked fields' },
  idempotencyKeyMissing: { status: 400, zh: '请求缺少 Idempotency-Key', en: 'The header Idempotency-Key is missing' },
  idempotencyKeyReused: {
    status: 409,
    zh: '同一请求编号已用于不同的内容',
    en: 'This Idempotency-Key was used with another body',
  },
  requestInProgress: {
    status: 409,
    zh: '相同的请求正在处理，请稍候',
    en: 'The same request is still being processed',
    next: retry,
  },
  notFound: { status: 404, zh: '没有找到您要的内容', en: 'Not found' },
  unauthenticated: { status: 401, zh: '请先登录', en: 'Please log in first', next: login },
  notMember: {
    status: 403,
    zh: '该功能仅对海岱会员开放',
    en: 'For members only',
    next: { action: 'join', zh: '加入会员', en: 'Join' },
  },
  notSupervisor: { status: 403, zh: '该操作需要主管权限', en: 'For supervisors only' },
  deviceMissing: {
    status: 400,
    zh: '缺少设备标识，请刷新页面后重试',
    en: 'The device cookie is missing; please reload',
    next: { action: 'retry', zh: '刷新页面', en: 'Reload the page' },
  },
  foreignOrigin: { status: 403, zh: '请求来源不被允许', en: 'The origin of this request is not allowed' },
  clientRefused: { status: 401, zh: '调用方标识无效', en: 'Client credentials refused' },
  timeStampExpired: {
    status: 400,
    zh: '请求时间戳与服务器时间相差过大',
    en: 'The timeStamp is more than five minutes off',
  },
  tooOften: {
    status: 429,
    zh: '操作过于频繁，请{seconds}秒后再试',
    en: 'Too often; please wait {seconds} seconds',
    next: retry,
  },
  botWall: { status: 509, zh: '访问异常，请完成验证', en: 'Please complete the verification' },
  conflict: {
    status: 409,
    zh: '内容已被更新，请刷新后重试',
    en: 'It has changed meanwhile; please reload',
    next: retry,
  },
  internal: {
    status: 500,
    zh: '系统繁忙，请稍后重试',
    en: 'Something went wrong on our side; please try again later',
    next: retry,
  },
  unavailable: {
    status: 503,
    zh: '系统维护中，请稍后重试',
    en: 'Under maintenance; please try again later',
    next: retry,
  },
  upgrading: {
    status: 200,
    zh: '网站正在升级，退票、改期请联系官方在线客服，或拨打服务热线 {hotline}',
    en: 'The site is being upgraded. For refunds or changes, contact the official online service or call {hotline}',
    next: { action: 'onlineService', zh: '联系在线客服', en: 'Contact the online service' },
  },

  // Captcha
  captchaRequired: { status: 200, zh: '请先验证', en: 'Please verify first', next: captcha },
  captchaFailed: {
    status: 200,
    zh: '验证未通过，请再试一次',
    en: 'Verification failed; please try once more',
    next: captcha,
  },
  captchaExpired: { status: 200, zh: '验证已过期，请重新验证', en: 'The verification has expired', next: captcha },

  // Identity
  loginFailed: { status: 200, zh: '信息错误，请重新登录。', en: 'Information error, please log in again' },
  loginLocked: {
    status: 200,
    zh: '登录失败次数过多，请{minutes}分钟后再试',
    en: 'Too many failures; please wait {minutes} minutes',
  },
  smsCodeWrong: { status: 200, zh: '验证码填写错误', en: 'Wrong verification code' },
  smsCodeExpired: {
    status: 200,
    zh: '短信验证码已失效，请重新获取',
    en: 'The code has expired; please request another',
  },
  smsTooOften: {
    status: 200,
    zh: '短信发送过于频繁，请{seconds}秒后再试',
    en: 'Please wait {seconds} seconds before the next code',
  },
  smsDayLimit: { status: 200, zh: '该手机号今日短信次数已用完，请明天再试', en: 'No more codes for this mobile today' },
  refreshTokenInvalid: {
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended; please log in again',
    next: login,
  },
  handInvalid: {
    status: 200,
    zh: '单点登录未成功，请重新登录',
    en: 'Single sign-on failed; please log in',
    next: login,
  },

  mobileRegistered: {
    status: 200,
    zh: '该手机号已是会员，请直接登录',
    en: 'This mobile belongs to a member; please log in',
    next: login,
  },
  documentRegistered: {
    status: 200,
    zh: '该证件已注册会员，请用证件号登录或联系客服',
    en: 'This document belongs to a member; log in with its number or contact us',
    next: login,
  },
  mailRegistered: {
    status: 200,
    zh: '该邮箱已被其他会员使用，请更换',
    en: 'This e-mail belongs to another member; please use another',
  },

  joinDetailsWrong: {
    status: 200,
    zh: '姓名或证件号与会员信息不符，还可以试 {left} 次',
    en: 'The name or the document does not match; tries left: {left}',
  },
  joinTriesUsed: {
    status: 200,
    zh: '核对次数已用完，请致电客服加入会员',
    en: 'No more tries; please call us to join',
    next: { action: 'call', zh: '致电客服', en: 'Call us' },
  },
  serviceBusy: {
    status: 200,
    zh: '在线客服忙，请稍后重试',
    en: 'The online service is busy; please try again later',
    next: retry,
  },

  // Shopping
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

  // Flights
  flightUnknown: {
    status: 200,
    zh: '没有航班 {flight}，请核对航班号',
    en: 'There is no flight {flight}; please check the number',
  },
  flightNotThatDay: {
    status: 200,
    zh: '{flight} 当天不执飞，请换个日期',
    en: '{flight} does not fly that day; please try another',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  noDirectFlight: {
    status: 200,
    zh: '两地之间没有直达航班，请按航班号分段查询',
    en: 'No flight goes all the way; please look each part up by its flight number',
  },
  noFlightsThatDay: {
    status: 200,
    zh: '两地之间当天没有航班，请换个日期',
    en: 'Nothing flies between the two that day; please try another',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  flightEventRefused: {
    status: 200,
    zh: '航班 {flight} 当前状态不能这样更改',
    en: 'Flight {flight} cannot be changed like this now',
  },

  // Booking
  orderNotFound: {
    status: 404,
    zh: '没有找到该订单',
    en: 'Order not found',
    next: { action: 'myOrders', zh: '查看我的订单', en: 'See my orders' },
  },
  draftExpired: {
    status: 200,
    zh: '填写已超过30分钟，请重新选择航班',
    en: 'The 30 minutes have passed; please choose again',
    next: chooseAgain,
  },
  salesClosed: {
    status: 200,
    zh: '{flight} 已停止售票（起飞前{minutes}分钟截止）',
    en: '{flight} is closed for sale ({minutes} minutes before departure)',
    next: chooseAgain,
  },
  seatsSoldOut: {
    status: 200,
    zh: '{flight} {clazz}舱余票不足，请重新选择',
    en: 'Not enough seats left in class {clazz} of {flight}',
    next: chooseAgain,
  },
  flightCancelled: {
    status: 200,
    zh: '{flight} 已取消，请重新选择航班',
    en: '{flight} is cancelled; please choose another flight',
    next: chooseAgain,
  },
  infantLimit: {
    status: 200,
    zh: '{flight} 婴儿名额已满',
    en: 'No more infants can be carried on {flight}',
    next: chooseAgain,
  },
  fareNotOnSale: {
    status: 200,
    zh: '该票价已停售，请重新选择',
    en: 'This fare is no longer on sale',
    next: chooseAgain,
  },
  fareConditions: {
    status: 200,
    zh: '不符合“{nameCn}”的购买条件：{ruleCn}（规则 {ruleId}）。可以修改乘机人，或者改按普通票价购买',
    en: 'The {nameEn} asks: {ruleEn} (rule {ruleId}). Edit the passengers, or buy at the ordinary fare',
    next: ordinaryFare,
  },
  certificateTaken: {
    status: 200,
    zh: '{name} 填写的资格证件已由其他旅客使用，一证只能用于一人。可以核对编号，或者改按普通票价购买',
    en: 'The certificate of {name} is used by another traveller. Check the number, or buy at the ordinary fare',
    next: ordinaryFare,
  },
  activityNotFound: {
    status: 404,
    zh: '没有找到该活动',
    en: 'Activity not found',
    next: otherActivities,
  },
  activityClosed: {
    status: 200,
    zh: '“{nameCn}”的售卖时间是 {from} 至 {to}，现在不能购买',
    en: '{nameEn} is on sale from {from} to {to}, not now',
    next: otherActivities,
  },
  activitySoldOut: {
    status: 200,
    zh: '“{nameCn}”还剩 {left} 席，不够 {seats} 席。可以减少人数，或者改按普通票价购买',
    en: '{left} seats of {nameEn} are left, you need {seats}. Take fewer, or buy at the ordinary fare',
    next: ordinaryFare,
  },
  activityLimit: {
    status: 200,
    zh: '该活动每个订单最多 {most} 席，请减少人数或分开下单',
    en: 'This activity sells {most} seats an order at most; take fewer, or make two orders',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  guardianNotOpen: {
    status: 200,
    zh: '该成人客票没有可以加入的航段：须未使用、未值机、未退改，且航班尚未停止售票。如已值机，请先取消值机',
    en: 'No flight of this ticket can be joined: it has to be open for use, not checked in, and still on sale',
    next: verifyGuardian,
  },
  guardianNotAdult: {
    status: 200,
    zh: '儿童须与年满18周岁的成人同行，请核验另一位成人的客票',
    en: 'A child needs an adult of 18 or over; please verify the ticket of another adult',
    next: verifyGuardian,
  },
  childPlacesGone: {
    status: 200,
    zh: '每位成人最多携带两名儿童：这张客票还可以带 {left} 名，您选择了 {wanted} 名',
    en: 'An adult takes two children at most: {left} more with this ticket, you chose {wanted}',
    next: verifyGuardian,
  },
  guardianExpired: {
    status: 200,
    zh: '成人客票的核验已超过30分钟，请重新核验',
    en: 'The adult’s ticket was verified more than 30 minutes ago; please verify it again',
    next: verifyGuardian,
  },
  notGuardiansFlight: {
    status: 200,
    zh: '儿童须与成人乘坐同一航班、同一日期、同一舱位，请按成人客票的航班选择',
    en: 'Children fly with the adult: the same flights, dates and cabin; please choose those of the ticket',
    next: verifyGuardian,
  },
  otherOrderFlow: {
    status: 200,
    zh: '该订单不在这里提交，请从订单进入',
    en: 'This order is placed elsewhere; open it from your orders',
    next: viewOrder,
  },
  priceChanged: {
    status: 200,
    zh: '票价已由 ¥{before} 变为 ¥{after}，请确认',
    en: 'The price has changed from ¥{before} to ¥{after}',
    next: { action: 'acceptPrice', zh: '按新价格继续', en: 'Continue at the new price' },
  },
  quoteInvalid: {
    status: 200,
    zh: '该报价无法核对，请重新查询航班',
    en: 'This quote cannot be verified; please search again',
    next: chooseAgain,
  },
  segmentsNotConnecting: { status: 200, zh: '所选航班无法衔接', en: 'These flights do not connect', next: chooseAgain },
  passengerCountMismatch: {
    status: 200,
    zh: '乘机人数与所选人数不一致',
    en: 'The number of passengers differs from the search',
    next: editPassengers,
  },
  passengerInvalid: {
    status: 200,
    zh: '乘机人信息有误，请检查标出的项目',
    en: 'Please check the passengers',
    next: editPassengers,
  },
  passengerDuplicate: {
    status: 200,
    zh: '同一证件不能重复乘机：{name}',
    en: 'The same document appears twice: {name}',
    next: editPassengers,
  },
  passengerOnLiveOrder: {
    status: 200,
    zh: '{name} 已有该航班的有效订单',
    en: '{name} already has a live order for this flight',
    next: viewOrder,
  },
  passengersMissing: {
    status: 200,
    zh: '请先填写乘机人',
    en: 'Please enter the passengers first',
    next: editPassengers,
  },
  termsNotAccepted: {
    status: 200,
    zh: '请阅读并同意购票须知',
    en: 'Please read and accept the terms',
    next: { action: 'readTerms', zh: '阅读购票须知', en: 'Read the terms' },
  },
  orderNotPayable: { status: 200, zh: '订单当前状态不能支付', en: 'This order cannot be paid now', next: viewOrder },
  orderExpired: {
    status: 200,
    zh: '订单超时未支付，已自动取消，座位不再保留。',
    en: 'The order was not paid in time and has been cancelled',
    next: bookAgain,
  },
  orderNotCancellable: {
    status: 200,
    zh: '订单当前状态不能取消',
    en: 'This order cannot be cancelled now',
    next: viewOrder,
  },
  wrongOrderFamily: {
    status: 200,
    zh: '该订单不属于现金订单，请到积分订单中查看',
    en: 'This is not a cash order; look under points orders',
    next: viewOrder,
  },
  tooManyOpenOrders: {
    status: 200,
    zh: '您有{count}笔待支付订单，请先支付或取消',
    en: 'You have {count} unpaid orders; pay or cancel them first',
    next: viewOrder,
  },

  // Members
  savedPassengerTaken: {
    status: 200,
    zh: '该证件已保存在 {name} 名下，请修改那一条，或先将其删除',
    en: 'This document is saved with {name}; change that entry, or delete it first',
  },
  savedPassengerLimit: {
    status: 200,
    zh: '最多保存 {most} 位乘机人，请先删除一些',
    en: 'At most {most} saved passengers; please delete some first',
  },
  assigneeInvalid: {
    status: 200,
    zh: '受让人信息有误，请检查标出的项目',
    en: 'Please check the marked fields of the assignee',
  },
  assigneeDuplicate: {
    status: 200,
    zh: '{name} 的证件已在您的受让人中，或是您本人',
    en: 'This document of {name} is on your list already, or is your own',
  },
  assigneeLimit: {
    status: 200,
    zh: '最多可有 {most} 位受让人；删除一位后，名额在 {days} 天后释放',
    en: 'At most {most} assignees; after one is deleted the place is free in {days} days',
  },
  assigneePlaceWaiting: {
    status: 200,
    zh: '受让人名额已满，下一个名额于 {date} 释放',
    en: 'All places for assignees are taken; the next one is free on {date}',
  },
  receiverInvalid: {
    status: 200,
    zh: '收件信息有误，请检查标出的项目',
    en: 'Please check the marked fields of the address',
  },
  receiverLimit: {
    status: 200,
    zh: '最多保存 {most} 个收件地址，请先删除一个',
    en: 'At most {most} addresses; please delete one first',
  },

  // Points and vouchers
  wrongAwardFamily: {
    status: 200,
    zh: '该订单是现金订单，请到机票订单中查看',
    en: 'This is a cash order; look under flight orders',
    next: viewOrder,
  },
  pointsChanged: {
    status: 200,
    zh: '所需积分已由 {before} 变为 {after}，请确认',
    en: 'The points asked for have changed from {before} to {after}',
    next: { action: 'acceptPrice', zh: '按新价格继续', en: 'Continue at the new price' },
  },
  travellerNotAllowed: {
    status: 200,
    zh: '积分和兑换券仅限会员本人及已生效的受让人使用：{name} 不在其中',
    en: 'Points and vouchers are for the member and effective assignees only: {name} is not one of them',
    next: editPassengers,
  },
  travellerWaiting: {
    status: 200,
    zh: '受让人 {name} 自 {date} 起生效，届时方可使用您的积分或兑换券',
    en: 'Assignee {name} may use your points and vouchers from {date}',
    next: editPassengers,
  },
  vouchersInsufficient: {
    status: 200,
    zh: '可用兑换券不足：本次行程需要 {needed} 张',
    en: 'Not enough vouchers for this journey: {needed} needed',
    next: { action: 'payCash', zh: '改用现金支付', en: 'Pay in money instead' },
  },
  voucherEnds: {
    status: 200,
    zh: '客票所用的兑换券 {voucherNo} 只能用于 {date} 及以前的航班，请选择更早的日期',
    en: 'Voucher {voucherNo} pays for this ticket and is good for flights until {date}; choose an earlier day',
    next: { action: 'search', zh: '重新选择航班', en: 'Choose another flight' },
  },
  voucherInvalid: {
    status: 200,
    zh: '券号或兑换码有误，或该券已被使用',
    en: 'The number or the code is wrong, or the voucher has been added before',
  },
  pointsInsufficient: {
    status: 200,
    zh: '积分不足：需要 {needed}，可用 {have}，还差 {missing}',
    en: 'Not enough points: {needed} needed, {have} available, {missing} missing',
    next: { action: 'payCash', zh: '改用现金支付', en: 'Pay in money instead' },
  },

  // Insurance
  insuranceInvalid: {
    status: 200,
    zh: '所选保险有误，请检查标出的项目',
    en: 'Please check the chosen insurance',
    next: editExtras,
  },
  policyNotFound: { status: 404, zh: '没有找到这份保险', en: 'Insurance not found', next: viewOrder },
  policyNotInForce: {
    status: 200,
    zh: '这份保险当前没有生效，不能理赔',
    en: 'This insurance is not in force, so nothing can be claimed',
    next: viewOrder,
  },
  delayNotRecorded: {
    status: 200,
    zh: '{flight} 没有到达记录，航班到达后才能申请延误理赔',
    en: '{flight} has no arrival on record; a delay can be claimed once it has landed',
    next: retry,
  },
  delayTooShort: {
    status: 200,
    zh: '{flight} 实际延误 {minutes} 分钟，未达到 {from} 分钟的理赔条件',
    en: '{flight} was {minutes} minutes late; claims begin at {from} minutes',
    next: viewOrder,
  },
  alreadyClaimed: {
    status: 200,
    zh: '这份保险已经申请过理赔',
    en: 'This insurance was claimed before',
    next: viewOrder,
  },

  // Add-ons
  ancillaryInvalid: {
    status: 200,
    zh: '所选增值服务有误，请检查标出的项目',
    en: 'Please check the chosen add-ons',
    next: editExtras,
  },
  seatTaken: {
    status: 200,
    zh: '座位 {seat} 刚刚被选走，请另选一个',
    en: 'Seat {seat} has just been taken; please choose another',
    next: { action: 'chooseSeat', zh: '重新选座', en: 'Choose another seat' },
  },
  orderNotTicketed: {
    status: 200,
    zh: '出票完成后才能加购增值服务',
    en: 'Add-ons can be bought once the tickets are issued',
    next: viewOrder,
  },
  // Refund
  nothingToRefund: {
    status: 200,
    zh: '没有可退的航段',
    en: 'Nothing of this can be refunded',
    next: viewOrder,
  },
  checkInFirst: {
    status: 200,
    zh: '{name} 已办理值机，请先取消值机再退改',
    en: '{name} has checked in; cancel the check-in first',
    next: viewOrder,
  },
  couponFlown: {
    status: 200,
    zh: '{name} 的第 {segment} 段已登机或已使用，不能退改',
    en: '{name}: flight {segment} was boarded or flown and cannot be refunded or changed',
    next: viewOrder,
  },
  couponInUse: {
    status: 200,
    zh: '{name} 的第 {segment} 段正在退票、改期或核实中',
    en: '{name}: flight {segment} is being refunded, changed or looked at already',
    next: viewOrder,
  },
  couponOver: {
    status: 200,
    zh: '{name} 的第 {segment} 段已退、已换开或已作废',
    en: '{name}: flight {segment} was refunded, exchanged or made void',
    next: viewOrder,
  },
  involuntaryNotProven: {
    status: 200,
    zh: '所选航段没有取消或延误的记录；如因伤病等原因退票，请选择相应原因并上传证明',
    en: 'Nothing on record says these flights were cancelled or late; for illness and the like choose that reason',
    next: { action: 'voluntary', zh: '按自愿退票计算', en: 'Calculate as voluntary' },
  },
  childLeftAlone: {
    status: 200,
    zh: '{name} 不能单独乘机：请一并退票，或至少保留一位成人',
    en: '{name} cannot fly alone: refund the ticket as well, or let an adult stay',
  },
  childOnOtherOrder: {
    status: 200,
    zh: '儿童 {name} 用另一订单随此票旅客乘坐 {flight}，不能单独乘机：请先退掉或取消儿童的订单，或至少保留一位成人',
    en: '{name}, a child on another order, flies {flight} with this traveller and cannot fly alone: give that ticket back first, or let an adult stay',
  },
  refundTogether: {
    status: 200,
    zh: '“{nameCn}”的机票剩下的人不能少于 {least} 人，最后几张须一起退（规则 {ruleId}）。请一并选择其余旅客，或者少退一些',
    en: 'On the {nameEn} at least {least} travellers stay, or all go together (rule {ruleId}). Choose the others as well, or fewer',
  },
  quoteExpired: {
    status: 200,
    zh: '报价已超过10分钟，请重新查看应退金额',
    en: 'The quote is older than ten minutes; please look again',
    next: { action: 'quoteAgain', zh: '重新计算', en: 'Calculate again' },
  },
  certificateNeeded: { status: 200, zh: '请上传证明材料', en: 'Please upload a certificate' },
  certificateGone: {
    status: 200,
    zh: '证明材料已过期或已使用，请重新上传',
    en: 'The certificate has expired or was used; please upload it again',
  },
  certificateUnreadable: {
    status: 200,
    zh: '无法识别该文件，请上传 JPG、PNG、WebP 图片或不含脚本的 PDF',
    en: 'This is no picture (JPEG, PNG, WebP) and no plain PDF',
  },
  certificateTooBig: { status: 200, zh: '文件不能超过{megabytes} MB', en: 'At most {megabytes} MB' },
  moneyStillOpen: {
    status: 200,
    zh: '支付渠道尚未明确拒绝退款，不能撤回',
    en: 'The gateway has not refused for certain; the money cannot be withdrawn',
  },
  reportOpen: {
    status: 200,
    zh: '该退款的问题已反馈，请等待答复',
    en: 'This was reported already; please wait for the answer',
  },
  amountChanged: {
    status: 200,
    zh: '应退金额已变为{after}元（原为{before}元），请确认后重试',
    en: 'It would bring {after} now instead of {before}; please look again',
  },
  notWholeOrder: { status: 200, zh: '报价不包含整个订单', en: 'The quote is not for the whole order' },

  // Change
  nothingToChange: {
    status: 200,
    zh: '没有可改期的航段',
    en: 'Nothing of this can be changed',
    next: viewOrder,
  },
  changeUnderWay: {
    status: 200,
    zh: '该订单有一笔未完成的改期，请先支付或取消',
    en: 'A change of this order is waiting; pay or cancel it first',
    next: viewOrder,
  },
  changeExtrasChanged: {
    status: 200,
    zh: '已购附加服务在新航班上的情况有变化，请重新核对后再确认',
    en: 'What becomes of your add-ons on the new flight has changed; please look again before you confirm',
    next: { action: 'quoteAgain', zh: '重新核对', en: 'Look again' },
  },
  changeTogether: {
    status: 200,
    zh: '“{nameCn}”的机票剩下的人不能少于 {least} 人，最后几张须一起改期（规则 {ruleId}）。请一并选择其余旅客，或者少改一些',
    en: 'On the {nameEn} at least {least} travellers stay, or all change together (rule {ruleId}). Choose the others as well, or fewer',
  },
  changeByStaff: {
    status: 200,
    zh: '{name} 的机票网上改期次数已用完，请联系客服办理',
    en: 'The ticket of {name} was changed as often as it can be online; please contact us',
    next: { action: 'call', zh: '联系客服', en: 'Call us' },
  },
  changeTooLate: {
    status: 200,
    zh: '{name} 的票价在此时间不得改期，可以退票',
    en: 'The fare of {name} cannot be changed so late; it can be refunded',
    next: viewOrder,
  },
  changeTooFar: {
    status: 200,
    zh: '非自愿改期只能改到原定日期前后 {days} 天内',
    en: 'A free change is to a flight within {days} days of the old date',
    next: { action: 'otherDay', zh: '换个日期', en: 'Another day' },
  },
  changeOtherCabin: {
    status: 200,
    zh: '非自愿改期只能选择原舱等',
    en: 'A free change is to a seat in the same cabin',
    next: chooseAgain,
  },
  changeSameFlight: {
    status: 200,
    zh: '新航班与原航班相同，请选择其他航班',
    en: 'This is the flight you have; please choose another',
    next: chooseAgain,
  },
  changeOtherRoute: {
    status: 200,
    zh: '改期的出发地和到达地须与原行程相同',
    en: 'A change is to a flight between the same cities',
    next: chooseAgain,
  },
  changeOutOfOrder: {
    status: 200,
    zh: '新航班与同一行程的其他航班时间冲突',
    en: 'This flight does not fit the other flights of the journey',
    next: chooseAgain,
  },
  changeNotProven: {
    status: 200,
    zh: '该航班没有取消或延误达到规定时间的记录，请按自愿改期办理',
    en: 'Nothing on record says that this flight was cancelled or late; change it as voluntary',
    next: { action: 'voluntary', zh: '按自愿改期计算', en: 'Calculate as voluntary' },
  },
  upgradeLocked: {
    status: 200,
    zh: '特价产品只能改期到同一舱等',
    en: 'A special fare can only be changed within its cabin',
    next: chooseAgain,
  },
  childFollowsAdult: {
    status: 200,
    zh: '{name} 随另一订单的成人同行，不能单独改期：请先退票，成人改期后再为其添加儿童票',
    en: '{name} travels with an adult on another order and cannot change alone: give the ticket back, and add the child again once the adult has changed',
  },
  childChangesAlone: {
    status: 200,
    zh: '{name} 不能单独乘机：请与同行成人一起改期',
    en: '{name} cannot fly alone: change the child together with an adult',
  },
  couponsUsedUp: {
    status: 200,
    zh: '该客票的航段都已使用、已退或已换开',
    en: 'Every flight of this ticket was flown, refunded or exchanged',
  },
  // Irregular operations
  disruptionUnknown: {
    status: 404,
    zh: '链接无效，请从短信中重新打开，或在“我的订单”中查看',
    en: 'This link is not valid; open it from the message again, or look at your orders',
    next: viewOrder,
  },
  disruptionDecided: {
    status: 200,
    zh: '该航班已办理过，或情况已有变化，请查看最新状态',
    en: 'This was decided already, or has changed; please look at how it stands',
    next: { action: 'lookAgain', zh: '查看最新状态', en: 'See how it stands' },
  },
  choiceNotOffered: {
    status: 200,
    zh: '该航班目前不能这样办理，请选择页面上列出的办法',
    en: 'This cannot be chosen for the flight now; please take one of the choices offered',
    next: { action: 'lookAgain', zh: '查看可选办法', en: 'See the choices' },
  },
  travelNotFound: {
    status: 200,
    zh: '没有找到该旅客当天乘坐此航班的客票，请核对航班号、日期、姓名和号码',
    en: 'No ticket of this traveller for this flight and day; please check the flight, the date, the name and the number',
  },
  noCertificate: {
    status: 200,
    zh: '该航班没有达到开具证明的延误，或尚未起飞',
    en: 'The flight was not late enough for a certificate, or has not left yet',
  },
  proofExpired: {
    status: 200,
    zh: '查询已超过10分钟，请重新查询航班',
    en: 'More than ten minutes have passed; please look the flight up again',
    next: retry,
  },
  certificateUnknown: {
    status: 200,
    zh: '没有找到与之相符的证明，请核对编号和验证码',
    en: 'No certificate has this number and code; please check both',
  },
  smsCodeMissing: { status: 200, zh: '请填写短信验证码', en: 'Please enter the code from the message' },

  // Changes by hand, endorsements
  assistanceOpen: {
    status: 200,
    zh: '该航段已有申请正在处理（{requestNo}）',
    en: 'There is a request for this flight already ({requestNo})',
    next: viewOrder,
  },
  assistanceUnknown: { status: 404, zh: '没有找到该申请', en: 'There is no such request' },
  assistanceBegun: {
    status: 200,
    zh: '申请已开始审核，不能撤回；如需帮助请致电客服',
    en: 'Somebody is looking at it already; it cannot be taken back',
  },

  // Discount coupons
  couponUnknown: { status: 404, zh: '没有找到该优惠券', en: 'There is no such coupon', next: myCoupons },
  couponNotOpen: {
    status: 200,
    zh: '该优惠券不在领取时间内',
    en: 'This coupon cannot be claimed now',
    next: couponCentre,
  },
  couponsGone: { status: 200, zh: '该优惠券已领完', en: 'All of these coupons are claimed', next: couponCentre },
  couponClaimed: { status: 200, zh: '您已领取过该优惠券', en: 'You have claimed this coupon', next: myCoupons },
  couponNotUsable: {
    status: 200,
    zh: '该优惠券不能用于此订单：{reason}',
    en: 'This coupon does not fit the order: {reason}',
    next: editExtras,
  },
  couponTaken: {
    status: 200,
    zh: '优惠券已被另一订单使用，请重新选择',
    en: 'The coupon was used by another order; please choose again',
    next: editExtras,
  },
  ticketUnknown: {
    status: 200,
    zh: '没有找到该客票，请核对票号和乘机人姓名',
    en: 'There is no such ticket; please check its number and the name',
    next: { action: 'editTicket', zh: '修改票号和姓名', en: 'Change the number and the name' },
  },
  ticketBringsNothing: {
    status: 200,
    zh: '该客票不在领券活动范围内，或已领取',
    en: 'This ticket brings no coupon, or has brought it already',
    next: couponCentre,
  },

  // Check-in
  travellerUnknown: {
    status: 200,
    zh: '没有找到近期可办理的行程，请核对证件号或票号与姓名（与购票时一致）',
    en: 'No trip in the next days was found; please check the number and the name as they are on the ticket',
    next: { action: 'callUs', zh: '仍找不到请致电客服或前往柜台', en: 'Call us or go to the counter if it stays so' },
  },
  checkInParty: {
    status: 200,
    zh: '只能添加同一航班的旅客，最多 {most} 人一起办理',
    en: 'Only travellers on the same flight can be added, {most} at most',
  },
  checkInKeyExpired: {
    status: 200,
    zh: '页面停留时间较长，请重新查询行程',
    en: 'It has been a while; please look your trip up again',
    next: { action: 'findAgain', zh: '重新查询', en: 'Look it up again' },
  },
  checkInBarred: {
    status: 200,
    zh: '{name}：{why}。{instead}',
    en: '{name}: {why}. {instead}',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  declarationMissing: {
    status: 200,
    zh: '请阅读并确认现行的危险品声明',
    en: 'Please read and confirm the declaration of dangerous goods in force',
    next: { action: 'reload', zh: '重新阅读', en: 'Read it again' },
  },
  seatRefused: {
    status: 200,
    zh: '所选座位不能使用，请看各座位的说明后重选',
    en: 'A chosen seat cannot be had; see what is said of each and choose again',
    next: chooseSeat,
  },
  noSeatsTogether: {
    status: 200,
    zh: '剩余座位无法自动安排（儿童须挨着成人，出口座位须本人声明），请手动选座或到柜台办理',
    en: 'What is left cannot be given by itself (children sit beside an adult, exits want a promise); choose seats yourself or go to the counter',
    next: chooseSeat,
  },
  notCheckedIn: {
    status: 200,
    zh: '{name} 还没有办理值机，或已取消',
    en: '{name} has not checked in, or no longer',
    next: { action: 'reload', zh: '返回行程', en: 'Back to the trip' },
  },
  checkInOver: {
    status: 200,
    zh: '{name} 的航班网上值机已截止，请到柜台办理',
    en: 'Check-in on the web is over for the flight of {name}; please go to the counter',
  },
  laterFlightFirst: {
    status: 200,
    zh: '请先取消 {name} 当天后续航班的值机',
    en: 'Please cancel the check-in of {name} for the later flight of that day first',
  },
  childLeftOnBoard: {
    status: 200,
    zh: '同行儿童不能单独留下，请与成人一起取消',
    en: 'A child cannot stay alone: please cancel together with the adult',
  },
  passUnknown: {
    status: 404,
    zh: '没有找到该登机牌，请核对链接',
    en: 'There is no such boarding pass; please check the link',
    next: { action: 'findAgain', zh: '查询行程', en: 'Look your trip up' },
  },

  passLinkRefused: {
    status: 200,
    zh: '链接与证件号后四位不符，或登机牌已失效；请核对，或重新查询行程',
    en: 'The link and the end of the document number do not fit, or the pass is over; check them, or look your trip up',
    next: { action: 'findAgain', zh: '查询行程', en: 'Look your trip up' },
  },

  // Flash sale
  flashSaleNotFound: {
    status: 404,
    zh: '没有找到该秒杀活动',
    en: 'There is no such flash sale',
    next: otherFlashSales,
  },
  flashSaleNotYet: {
    status: 200,
    zh: '“{nameCn}”还没有开始登记，请于 {from}（北京时间）后再来',
    en: '{nameEn} takes no entries before {from} (Beijing time)',
    next: { action: 'wait', zh: '查看倒计时', en: 'See the countdown' },
  },
  flashSaleClosed: {
    status: 200,
    zh: '本场秒杀已结束，不再接受排队',
    en: 'This round is over; nobody can queue any more',
    next: otherFlashSales,
  },
  flashSaleSoldOut: {
    status: 200,
    zh: '已抢光：全部座位均已付款，不会再有退回',
    en: 'Sold out: every seat is paid for and none will come back',
    next: otherFlashSales,
  },
  flashSaleFull: {
    status: 200,
    zh: '座位已分配完，候补队伍已满，请稍后再来看看',
    en: 'Every seat is given out and the waiting list is full; please look again later',
    next: otherFlashSales,
  },
  flashMemberLimit: {
    status: 200,
    zh: '每位会员本场最多 {most} 席，您已占用 {have} 席，不能再加 {seats} 席',
    en: 'A member may have {most} seats of this round; you have {have} and want {seats} more',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashDocumentLimit: {
    status: 200,
    zh: '同一证件本场最多购买 {most} 席：{name} 已经买过',
    en: 'One document may have {most} seat(s) of this round: {name} has it already',
    next: editPassengers,
  },
  flashEntryNotFound: {
    status: 404,
    zh: '没有找到您的排队记录',
    en: 'There is no such entry of yours',
    next: otherFlashSales,
  },
  flashGrantOver: {
    status: 200,
    zh: '为您保留的座位已过期或已放弃，已分配给下一位',
    en: 'The seats kept for you have lapsed and went to the next in line',
    next: otherFlashSales,
  },
  flashSeatsGranted: {
    status: 200,
    zh: '为您保留了 {granted} 席，成人和儿童不能多于这个数',
    en: '{granted} seat(s) are kept for you; adults and children cannot be more',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashPartyLimit: {
    status: 200,
    zh: '秒杀每单最多 {most} 人（含儿童），每位成人最多携带 2 名婴儿',
    en: 'At most {most} people an order, children included, and two infants for each adult',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
  flashLogNotYet: {
    status: 200,
    zh: '本场结束后公布抽签种子和排队记录',
    en: 'The seed and the log are published once the round has closed',
    next: otherFlashSales,
  },

  // Payment
  payMethodUnavailable: {
    status: 200,
    zh: '该支付方式暂不可用，请更换',
    en: 'This payment method is not available',
    next: { action: 'changeMethod', zh: '更换支付方式', en: 'Choose another method' },
  },
  splitAmountInvalid: {
    status: 200,
    zh: '分次支付金额应在 1 元与待付金额之间',
    en: 'A part must lie between 1 yuan and the amount due',
  },
  gatewayUnavailable: {
    status: 200,
    zh: '支付渠道繁忙，请稍后重试或更换支付方式',
    en: 'The payment gateway is busy; try again or change the method',
    next: retry,
  },
  staffLoginFailed: { status: 200, zh: '账号或密码错误', en: 'Wrong login or password' },
  anotherPersonNeeded: {
    status: 403,
    zh: '这一步须由另一位同事完成',
    en: 'Another person has to do this',
  },
  signatureInvalid: { status: 400, zh: '签名校验失败', en: 'Signature refused' },
} as const satisfies Record<string, RefusalRow>;

export type RefusalName = keyof typeof refusals;
