import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

const correctAgain = { action: 'editName', zh: '检查所填内容', en: 'Check what you entered' } as const;

/** The refusals about corrections of names. */
export const nameCorrectionRefusals = {
  nameFixed: {
    status: 200,
    zh: '该客票购买时已核验乘机人身份，不能更正姓名或证件；如需帮助请致电客服',
    en: 'The traveller of this ticket was verified at purchase, so its name and document cannot be corrected. Please call us if you need help.',
    next: viewOrder,
  },
  nameOtherCarrier: {
    status: 200,
    zh: '行程中有其他航空公司承运的航班，不能在网上更正；请致电客服',
    en: 'Another airline operates a flight of this ticket, so it cannot be corrected online. Please call us.',
    next: viewOrder,
  },
  nameTicketUsed: {
    status: 200,
    zh: '客票已使用，不能更正',
    en: 'This ticket has been used, so it cannot be corrected.',
    next: viewOrder,
  },
  nameCheckedIn: {
    status: 200,
    zh: '{name} 已办理值机，请先取消值机再更正',
    en: '{name} is checked in. Please cancel the check-in first.',
    next: { action: 'cancelCheckIn', zh: '去取消值机', en: 'Cancel the check-in' },
  },
  nameTooLate: {
    status: 200,
    zh: '已过网上更正的截止时间，请到机场柜台办理',
    en: 'It is too late to correct this ticket online. Please go to the airport counter.',
    next: viewOrder,
  },
  nameUnderWay: {
    status: 200,
    zh: '该客票已有一项更正在处理',
    en: 'We are already handling a correction of this ticket.',
    next: viewOrder,
  },
  nameCorrectedBefore: {
    status: 200,
    zh: '该客票已在网上更正过，每张客票限一次；如需帮助请致电客服',
    en: 'This ticket has already been corrected online, which is possible once. Please call us if you need help.',
    next: viewOrder,
  },
  nameUnchanged: {
    status: 200,
    zh: '填写的内容与客票一致，无需更正',
    en: 'This is what the ticket already says. There is nothing to correct.',
    next: correctAgain,
  },
  nameTransfer: {
    status: 200,
    zh: '改动过大，与客票上的旅客不是同一人；客票不能转让，请退票后重新购票',
    en: 'This is too different from the traveller on the ticket. Tickets cannot be transferred. Please refund it and buy a new one.',
    next: viewOrder,
  },
  nameDecisionChanged: {
    status: 200,
    zh: '客票情况已有变化，请重新确认',
    en: 'The ticket has changed meanwhile. Please check and confirm again.',
    next: correctAgain,
  },
  nameReasonMissing: {
    status: 200,
    zh: '请填写更正的原因，由工作人员审核',
    en: 'Please enter the reason. Our staff check it.',
    next: correctAgain,
  },
  correctionUnknown: { status: 404, zh: '没有找到该更正申请', en: 'We could not find this correction.' },
  correctionBegun: {
    status: 200,
    zh: '工作人员已开始审核，不能撤回；如需帮助请致电客服',
    en: 'Our staff are already checking this, so it can no longer be withdrawn. Please call us if you need help.',
    next: viewOrder,
  },
} as const satisfies Record<string, RefusalRow>;
