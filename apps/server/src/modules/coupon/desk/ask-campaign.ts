import { createHash } from 'node:crypto';
import type { CampaignForm } from '@haidai/contract/coupon';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { propose } from '../../staff/index.ts';
import { parseCampaign } from '../campaign/campaign-file.ts';
import { campaignsKind } from './campaign-queue.ts';

/** Proposes a new campaign, with the checks for a row of the file. Refuses invalidInput by field, proposalWaits. */
export async function askCampaign(deps: Deps, form: CampaignForm, staff: StaffSignedIn): Promise<string> {
  const parsed = parseCampaign({ ...form, id: 'DESK-0' }, loadCatalogue().places);
  if ('faults' in parsed) {
    const fields = parsed.faults.map(({ field, message }) => ({
      path: `body.${field}`,
      rule: 'campaign',
      message: { zh: inChinese(message), en: message },
    }));
    throw new Refusal('invalidInput', {}, fields);
  }
  const { id: _, ...campaign } = parsed.campaign;
  // The subject is a hash of the campaign. While the first proposal waits, a second click or the same campaign from
  // another person is refused.
  const subject = createHash('sha256').update(JSON.stringify(campaign)).digest('hex').slice(0, 32);
  const asked = { kind: campaignsKind, subject, body: { kind: 'CAMPAIGN', campaign }, staff };
  return inTransaction(deps.db, (tx) => propose(deps, tx, asked));
}

function inChinese(message: string): string {
  const airport = /^unknown airport (.*)$/.exec(message)?.[1];
  if (airport) return `没有机场 ${airport}`;
  if (message === 'is before it begins') return '早于开始日期';
  if (message === 'is more than the threshold') return '减额高于门槛';
  if (message.startsWith('is for assignees')) return '本航司没有受让人，请选择其他适用范围';
  return `有误：${message}`;
}
