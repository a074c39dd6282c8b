import type { EventOf } from '../machine.ts';
import type { cashOrderMachine } from './machine.ts';

/** What a traveller reads in the history of an order. */
export const orderEventTexts = {
  savePassengers: { zh: '填写乘机人', en: 'Passengers entered' },
  book: { zh: '提交订单，座位已保留', en: 'Ordered, seats held' },
  cancel: { zh: '取消订单', en: 'Cancelled' },
  expire: { zh: '超时未支付，订单自动取消', en: 'Not paid in time, cancelled' },
  payPart: { zh: '支付部分金额', en: 'Partly paid' },
  payAll: { zh: '支付成功', en: 'Paid' },
  payLate: { zh: '收到支付，座位已恢复', en: 'Paid late, seats taken again' },
  issueAll: { zh: '出票完成', en: 'Ticketed' },
  issueSome: { zh: '部分出票', en: 'Partly ticketed' },
  issueNone: { zh: '出票未成功，正在处理', en: 'Ticketing failed, being looked at' },
  giveUp: { zh: '未能出票，全额退款', en: 'Not ticketed, refunded in full' },
  bookExtra: { zh: '选购增值服务', en: 'Extras ordered' },
  payExtra: { zh: '增值服务支付成功', en: 'Extras paid' },
  dropExtra: { zh: '增值服务未支付，已取消', en: 'Extras dropped' },
  bookChange: { zh: '申请改期', en: 'Change ordered' },
  reissue: { zh: '改期完成', en: 'Changed' },
  keepTicket: { zh: '改期未支付，保留原行程', en: 'Change dropped' },
  keepChange: { zh: '改期未支付，保留原行程', en: 'Change dropped' },
  refundLast: { zh: '退票完成', en: 'Refunded' },
  hangUp: { zh: '订单核实中', en: 'Put under review' },
  releasePaid: { zh: '核实完成', en: 'Review finished' },
  releaseTicked: { zh: '核实完成', en: 'Review finished' },
  releaseChanged: { zh: '核实完成', en: 'Review finished' },
} as const satisfies Record<EventOf<typeof cashOrderMachine>, { zh: string; en: string }>;
