import { retry } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals of complaints. */
export const feedbackRefusals = {
  complaintNotFound: {
    status: 200,
    zh: '没有找到该投诉，请核对编号和提交时填写的联系方式',
    en: 'We found no such complaint. Please check the number and the contact that you entered with it.',
  },
  complaintProofExpired: {
    status: 200,
    zh: '查询已超过{minutes}分钟，请重新查询投诉',
    en: 'Your search is more than {minutes} minutes old. Please look up the complaint again.',
    next: retry,
  },
  complaintClosed: {
    status: 200,
    zh: '投诉 {complaintNo} 已结案，请重新提交投诉，并写明原编号',
    en: 'Complaint {complaintNo} is closed. Please submit a new complaint and name this number.',
  },
} satisfies Record<string, RefusalRow>;
