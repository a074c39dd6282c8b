import { refusals } from '@haidai/contract';
import { filingParts } from '@haidai/domain/filing';
import type { ReportEvent } from '@haidai/domain/flights';
import { reportTitles } from '@haidai/domain/reports';
import type { Language } from '../../../platform/index.ts';
import type { StaffQueues } from '../work/queue.ts';
import { idPattern } from './log-names.ts';
import { serviceTexts } from './service-texts.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The texts of actions outside the queues, by the action name in the log. */
export const deedTexts: Readonly<Record<string, Words>> = {
  logIn: { zh: '登录', en: 'Signed in' },
  logOut: { zh: '退出', en: 'Signed out' },
  enrol: { zh: '绑定身份验证器', en: 'Set up an authenticator' },
  link: { zh: '关联企业账号', en: 'Linked with a company account' },
  'people.invite': { zh: '邀请同事', en: 'Invited a colleague' },
  'people.invitationSent': { zh: '重发邀请', en: 'Sent an invitation again' },
  'people.passwordSent': { zh: '发送重设密码链接', en: 'Sent a link for a new password' },
  'people.invitationLink': { zh: '接受邀请，设置密码', en: 'Accepted an invitation' },
  'people.passwordLink': { zh: '通过链接重设密码', en: 'Set a new password by a link' },
  'people.password': { zh: '更改密码', en: 'Changed the password' },
  'people.signOut': { zh: '退出同事的登录', en: 'Ended sign-ins of a colleague' },
  'people.disable': { zh: '停用账号', en: 'Disabled an account' },
  'people.enable': { zh: '启用账号', en: 'Enabled an account' },
  'people.away': { zh: '登记离岗日期', en: 'Entered an absence' },
  resetCode: { zh: '重置身份验证器', en: 'Authenticator reset' },
  export: { zh: '导出 CSV', en: 'Exported as CSV' },
  'staff.search': { zh: '全局查找', en: 'Searched the desk' },
  'work.assign': { zh: '指派事项', en: 'Assigned work' },
  'work.takeOver': { zh: '接手同事的事项', en: 'Took work over from a colleague' },
  'work.release': { zh: '取消指派', en: 'Unassigned work' },
  'booking.find': { zh: '查找订单', en: 'Searched for orders' },
  'booking.read': { zh: '打开订单', en: 'Opened an order' },
  'booking.reveal': { zh: '查看个人信息原文', en: 'Viewed personal data unmasked' },
  'booking.viewAsTraveller': { zh: '以旅客身份查看订单', en: 'Viewed an order as its traveller sees it' },
  'booking.note': { zh: '添加订单备注', en: 'Added a note to an order' },
  'booking.hold': { zh: '暂停订单，待核实', en: 'Put an order under review' },
  'booking.cancel': { zh: '取消未付款订单', en: 'Cancelled an unpaid order' },
  'service.open': { zh: '核验来电人，开始代办', en: 'Identified a caller and began to act for them' },
  'service.identify': { zh: '核验订票来电人', en: 'Identified the caller of a booking' },
  'service.end': { zh: '结束代办', en: 'Stopped acting for a caller' },
  ...serviceTexts,
  'payment.sendPayLink': { zh: '发送付款链接', en: 'Sent a payment link' },
  'notification.resend': { zh: '重发消息', en: 'Sent a message again' },
  'booking.printDocument': { zh: '打印旅客凭证', en: 'Printed a document of an order' },
  'booking.bookFor': { zh: '代旅客订票', en: 'Began a booking for a caller' },
  'traveller.find': { zh: '查找旅客', en: 'Searched for a traveller' },
  'traveller.read': { zh: '打开旅客', en: 'Opened a traveller' },
  'traveller.reveal': { zh: '查看旅客原文', en: 'Viewed a traveller unmasked' },
  'traveller.signIns': { zh: '查看旅客的登录', en: 'Looked at the sign-ins of a traveller' },
  'traveller.points': { zh: '查看旅客的积分', en: 'Looked at the points of a traveller' },
  'traveller.complaints': { zh: '查看旅客的投诉', en: 'Looked at the complaints of a traveller' },
  'traveller.coupons': { zh: '查看旅客的优惠券', en: 'Looked at the coupons of a traveller' },
  'traveller.consents': { zh: '查看旅客的授权', en: 'Looked at the consents of a traveller' },
  'traveller.orders': { zh: '查看旅客的订单', en: 'Looked at the orders of a traveller' },
  'correction.back': { zh: '恢复客票原姓名', en: 'Took a correction of a name back' },
  'schedule.propose': { zh: '上传航班计划', en: 'Uploaded a schedule' },
  'schedule.check': { zh: '核对航班计划', en: 'Checked a schedule' },
  'schedule.publish': { zh: '发布航班计划', en: 'Published a schedule' },
  'schedule.withdraw': { zh: '撤回航班计划', en: 'Withdrew a schedule' },
  'filing.create': { zh: '新建运价草稿', en: 'Began a filing' },
  'filing.import': { zh: '导入运价草稿', en: 'Imported rows into a filing' },
  'filing.submit': { zh: '提交运价复核', en: 'Submitted a filing' },
  'filing.return': { zh: '退回运价草稿', en: 'Returned a filing' },
  'filing.approve': { zh: '批准发布运价', en: 'Approved a filing' },
  'filing.withdraw': { zh: '撤回运价草稿', en: 'Withdrew a filing' },
  'filing.undo': { zh: '起草撤销已发布的运价', en: 'Drafted the undoing of a filing' },
  'content.saveDraft': { zh: '保存内容草稿', en: 'Saved a draft of a text' },
  'content.dropDraft': { zh: '删除内容草稿', en: 'Discarded a draft of a text' },
  'content.publish': { zh: '发布内容', en: 'Published a text' },
  'content.schedule': { zh: '定时发布内容', en: 'Scheduled a text' },
  'content.restore': { zh: '恢复内容旧版本', en: 'Restored an earlier text' },
  'content.setValue': { zh: '修改网站参数', en: 'Changed a site setting' },
  'coupon.stop': { zh: '停发优惠券', en: 'Stopped a coupon campaign' },
  'voucher.find': { zh: '查找餐食住宿凭证', en: 'Looked up a meal or hotel voucher' },
  'voucher.redeem': { zh: '核销餐食住宿凭证', en: 'Redeemed a meal or hotel voucher' },
  'flashsale.withdraw': { zh: '撤下秒杀场次', en: 'Withdrew a flash sale round' },
  'dispatch.aircraft.ask': { zh: '申请更换机型', en: 'Requested an aircraft change' },
  'dispatch.cancel.ask': { zh: '申请取消航班', en: 'Requested a flight cancellation' },
  'dispatch.request.withdraw': { zh: '撤回航班变动申请', en: 'Withdrew a flight request' },
  'dispatch.class.set': { zh: '调整舱位限额', en: 'Changed a booking class limit' },
  'dispatch.departure.close': { zh: '关闭航班', en: 'Closed a departure' },
  'dispatch.passengers.reveal': { zh: '查看旅客联系方式', en: 'Viewed contacts of passengers' },
  'dispatch.notice.send': { zh: '群发旅客消息', en: 'Sent a message to passengers' },
  'dispatch.seats.block': { zh: '锁定座位', en: 'Blocked seats' },
  'dispatch.seats.unblock': { zh: '解锁座位', en: 'Released blocked seats' },
};

/** The texts of flight reports, by the events of `reportDeskFlight`. */
export const reportTexts: Readonly<Record<ReportEvent, Words>> = {
  gate: { zh: '登机口', en: 'gate' },
  times: { zh: '时刻', en: 'times' },
  delay: { zh: '延误', en: 'delay' },
  recover: { zh: '恢复正点', en: 'back on schedule' },
  cancel: { zh: '取消', en: 'cancellation' },
  reinstate: { zh: '恢复执行', en: 'reinstated' },
  takeOff: { zh: '起飞', en: 'take-off' },
  land: { zh: '到达', en: 'landing' },
  divert: { zh: '备降', en: 'diversion' },
  resume: { zh: '备降后续飞', en: 'onward after a diversion' },
  turnBack: { zh: '返航', en: 'return to the airport' },
};

/** The texts of actions in the queues, by the last part of the action name. */
export const stepTexts: Readonly<Record<string, Words>> = {
  ask: { zh: '提出申请', en: 'requested' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  approve: { zh: '同意', en: 'approved' },
  decline: { zh: '不同意', en: 'declined' },
  refuse: { zh: '不同意', en: 'rejected' },
  readFile: { zh: '查看附件', en: 'opened a file' },
  take: { zh: '受理', en: 'taken on' },
  check: { zh: '初审通过', en: 'first check passed' },
  restore: { zh: '恢复原姓名', en: 'earlier name restored' },
  refund: { zh: '注销保单并退回保费', en: 'policy cancelled and premium refunded' },
  putBack: { zh: '退回队列', en: 'returned to queue' },
  agree: { zh: '同意', en: 'approved' },
  finish: { zh: '办结', en: 'finished' },
  confirm: { zh: '确认', en: 'confirmed' },
  handOver: { zh: '已交给接机人', en: 'handed over' },
  answer: { zh: '答复旅客', en: 'answered' },
  reply: { zh: '回复进展', en: 'replied' },
  note: { zh: '内部备注', en: 'note added' },
  link: { zh: '关联订单', en: 'order linked' },
  close: { zh: '结案', en: 'closed' },
  reveal: { zh: '查看联系方式', en: 'viewed the contact unmasked' },
  called: { zh: '已通话', en: 'called' },
  notReached: { zh: '未接通', en: 'not reached' },
  retry: { zh: '再次办理', en: 'tried again' },
  drop: { zh: '不再发送', en: 'sending stopped' },
  place: { zh: '安排到航班', en: 'placed on a flight' },
  takeBack: { zh: '撤回安排', en: 'took the placement back' },
  planAgain: { zh: '再次安排航班', en: 'planned again' },
  settle: { zh: '登记办结', en: 'settled' },
  send: { zh: '寄出', en: 'posted' },
  void: { zh: '作废', en: 'voided' },
  comeBack: { zh: '登记退件', en: 'returned by post' },
  grant: { zh: '补登积分', en: 'points credited' },
  numbers: { zh: '录入票号', en: 'ticket numbers entered' },
  askGiveUp: { zh: '申请全额退款', en: 'asked for a full refund' },
  giveUp: { zh: '同意全额退款', en: 'agreed to a full refund' },
  release: { zh: '放行', en: 'released' },
  askReject: { zh: '申请拒绝', en: 'asked to reject' },
  reject: { zh: '同意拒绝', en: 'agreed to reject' },
  book: { zh: '核实并补记', en: 'booked' },
  askRefund: { zh: '申请退回多收', en: 'asked for a refund of the surplus' },
  adopt: { zh: '以对方状态为准', en: 'their state adopted' },
  sendOurs: { zh: '再次告知对方', en: 'our state sent again' },
  askAgain: { zh: '再次发送', en: 'sent again' },
  acknowledge: { zh: '处理完毕', en: 'closed' },
  again: { zh: '再次提交', en: 'submitted again' },
  correct: { zh: '更正后提交', en: 'corrected and submitted' },
  explain: { zh: '登记已查明', en: 'explained' },
  bookByHand: { zh: '登记线下退款', en: 'recorded an offline refund' },
  firstApprove: { zh: '初审通过', en: 'first check passed' },
  firstRefuse: { zh: '初审不通过', en: 'first check rejected' },
  secondApprove: { zh: '复审通过', en: 'second check passed' },
  secondRefuse: { zh: '复审退回', en: 'second check sent back' },
  retryTicket: { zh: '重新处理客票', en: 'ticket processing retried' },
  retryMoney: { zh: '重新退款', en: 'refund retried' },
  approveAgain: { zh: '重新批准退款', en: 'refund approved again' },
  prepare: { zh: '约定收款账户', en: 'account agreed' },
  payOut: { zh: '登记付款', en: 'payment recorded' },
  sendBack: { zh: '退回', en: 'sent back' },
};

/** The titles of the desk's tables that are not queues. */
export const tableTexts: Readonly<Record<string, Words>> = {
  inbox: { zh: '收件箱', en: 'Inbox' },
  'booking.orders': { zh: '订单', en: 'Orders' },
  'staff.log': { zh: '操作记录', en: 'Action log' },
  'staff.people': { zh: '人员', en: 'People' },
  'dispatch.flights': { zh: '航班', en: 'Flights' },
  'dispatch.passengers': { zh: '航班旅客', en: 'Passengers of a flight' },
  'dispatch.log': { zh: '航班操作记录', en: 'Flight log' },
  'payment.statements': { zh: '对账单', en: 'Statements' },
  'payment.statement': { zh: '对账单明细', en: 'Lines of a statement' },
  'schedule.proposals': { zh: '航班计划提案', en: 'Proposed schedules' },
  'schedule.changes': { zh: '受影响的已售航班', en: 'Sold flights that change' },
  'feedback.list': { zh: '投诉', en: 'Complaints' },
  'disruption.vouchers': { zh: '餐食住宿凭证', en: 'Meal and hotel vouchers' },
  'content.texts': { zh: '网站内容', en: 'Texts' },
  'reports.accounting': { zh: '会计分录', en: 'Accounting lines' },
  ...Object.fromEntries(
    Object.entries(reportTitles).map(([name, { zh, en }]) => [
      `reports.${name}`,
      { zh: `报表：${zh}`, en: `Report: ${en}` },
    ]),
  ),
  ...Object.fromEntries(filingParts.map(({ id, name }) => [`filing.${id}`, name])),
};

const searchTexts: Readonly<Record<string, Words>> = {
  ORDER: { zh: '按订单号', en: 'By order number' },
  LOCATOR: { zh: '按订座记录编号', en: 'By record locator' },
  TICKET: { zh: '按票号', en: 'By ticket number' },
  FLIGHT: { zh: '按航班', en: 'By flight' },
  NAME: { zh: '按旅客姓名', en: 'By passenger name' },
  MOBILE: { zh: '按手机号', en: 'By mobile number' },
  CARD: { zh: '按会员卡号', en: 'By card number' },
  MAIL: { zh: '按邮箱', en: 'By e-mail address' },
  DOCUMENT: { zh: '按证件号', en: 'By document number' },
};

/** Finds the texts of a key. It reads only own properties, because a caller may send a key such as `constructor`. */
function wordsOf(texts: Readonly<Record<string, Words>>, key: string): Words | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Describes an action of the log. An action without a text keeps its name. */
export function describeAction(action: string, { all }: StaffQueues, language: Language): string {
  const deed = wordsOf(deedTexts, action)?.[language];
  if (deed) return deed;
  const said = wordsOf(reportTexts, action.replace(/^dispatch\.report\./, ''))?.[language];
  if (said) return language === 'zh' ? `航班动态：${said}` : `Flight report: ${said}`;
  const queue = all.find(({ kind }) => action.startsWith(`${kind}.`));
  const step = queue && wordsOf(stepTexts, action.slice(queue.kind.length + 1));
  return queue && step ? `${queue.title[language]} · ${step[language]}` : action;
}

const isId = (text: string) => text.replace(idPattern, '') === '' && text !== '';

/** The words for a subject whose id has no name. */
const thingTexts: Readonly<Record<string, Words>> = {
  filing: { zh: '运价草稿', en: 'Filing' },
  schedule: { zh: '航班计划', en: 'Schedule' },
  traveller: { zh: '旅客账号', en: 'Account of a traveller' },
};

/**
 * Describes the subject of an action: its number or name, the title of a table or queue, or the kind of search. `names`
 * has the names of things by id.
 */
export function describeSubject(
  subject: string,
  { all }: StaffQueues,
  language: Language,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const known =
    wordsOf(searchTexts, subject) ?? wordsOf(tableTexts, subject) ?? all.find(({ kind }) => kind === subject)?.title;
  if (known) return known[language];
  const name = names.get(subject);
  if (name !== undefined) return name;
  const [head = '', ...rest] = subject.split('/');
  const id = rest.join('/');
  if (isId(id)) {
    const thing = all.find(({ kind }) => kind === head)?.title ?? wordsOf(thingTexts, head);
    return names.get(id) ?? thing?.[language] ?? '';
  }
  const isPrefix =
    ['booking', 'filing', 'flight', 'staff', 'traveller', 'voucher'].includes(head) ||
    all.some(({ kind }) => kind === head);
  return isPrefix && rest.length > 0 ? rest.join(' ') : subject;
}

/** Describes the outcome of an action: done, or the reason of the refusal. */
export function describeOutcome(outcome: string, language: Language): string {
  if (outcome === 'done') return language === 'zh' ? '成功' : 'Done';
  if (!Object.hasOwn(refusals, outcome)) return outcome;
  const { [language]: text } = refusals[outcome as keyof typeof refusals];
  // The log does not store the figures of a refusal.
  const why = text.replaceAll(/\{\w+(?::[^{}|]*\|([^{}]*))?\}/g, (_, more?: string) => more ?? '…');
  return language === 'zh' ? `被拒：${why}` : `Refused: ${why}`;
}
