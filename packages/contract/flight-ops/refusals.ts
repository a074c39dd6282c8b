import type { RefusalRow } from '../refusal-row.ts';

/** The refusals of flight operations. */
export const flightOpsRefusals = {
  approvalNeeded: {
    status: 200,
    zh: '这一步涉及航班上的全部旅客，请提交申请，由另一位同事批准',
    en: 'This affects all travellers on the flight. Please submit it for approval by a colleague.',
  },
  requestOpen: {
    status: 200,
    zh: '该航班已有一项同类申请等待批准',
    en: 'The same kind of request for this flight is already waiting for approval.',
  },
  noticeForNobody: {
    status: 200,
    zh: '所选旅客均无可用的手机、邮箱或推送，请电话联系，或调整筛选',
    en: 'None of the chosen passengers has a mobile, e-mail or push address. Please call them, or choose others.',
  },
  noticesUsedUp: {
    status: 200,
    zh: '已达到发送上限（每个航班每天 {perFlightDay} 条，每人每小时 {perStaffHour} 条），请稍后再发，或请主管协助',
    en: 'The limit of messages is reached ({perFlightDay} a day for a flight, {perStaffHour} an hour for a person). Please send it later, or ask the supervisor.',
  },
  classBelowSold: {
    status: 200,
    zh: '舱位 {clazz} 及其以下已占 {taken} 座、本舱共 {capacity} 座，授权数须在两者之间',
    en: 'Class {clazz} and the classes below it have taken {taken} seats, and the cabin has {capacity}. Please enter a number between the two.',
  },
  aircraftSame: {
    status: 200,
    zh: '航班 {flight} 已由该机型执飞，请选择另一机型',
    en: 'This aircraft type already operates {flight}. Please choose another one.',
  },
  aircraftTooSmall: {
    status: 200,
    zh: '机型 {aircraft} 的 {cabin} 只有 {seats} 座，已占 {taken} 座，多 {over} 座：请先停止销售该舱，再到“订单查询”按航班找出乘机人，与多出的人数商定改期或退票',
    en: 'Type {aircraft} has {seats} seats in {cabin} and {taken} are taken, which is {over} too many. Please stop selling that cabin, find the passengers of the flight under “Bookings”, and agree a change or refund with that many of them.',
  },
  scheduleHasErrors: {
    status: 200,
    zh: '文件中有错误，请改正后重新上传',
    en: 'The file has errors. Please correct them and upload it again.',
  },
  scheduleOutdated: {
    status: 200,
    zh: '上传之后公司资料已发布新的版本，请重新上传文件并核对',
    en: 'Another revision of the carrier’s data was published since the upload. Please upload the file again and check it.',
  },
  departureClosed: { status: 200, zh: '该航段已经关闭', en: 'The departure of this leg has already been closed.' },
  departureEarly: {
    status: 200,
    zh: '航班尚未登机截止，暂不能关闭',
    en: 'Boarding is still open. The departure can be closed once boarding has closed.',
  },
  departureCancelled: {
    status: 200,
    zh: '航班已取消或返航，不能按已起飞关闭',
    en: 'The flight has been cancelled or has turned back, so its departure cannot be closed.',
  },
  travellersUnknown: {
    status: 200,
    zh: '名单中有 {count} 项不在该航班上：{which}',
    en: '{count} {count:entry|entries} in the list are not on this flight: {which}',
  },
} as const satisfies Record<string, RefusalRow>;
