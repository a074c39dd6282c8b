import type { CampaignForm } from '@haidai/contract/coupon';

/** The campaign form as typed. */
export interface CampaignDraft {
  nameCn: string;
  nameEn: string;
  by: CampaignForm['receive']['by'];
  from: string;
  to: string;
  stock: string;
  type: CampaignForm['value']['type'];
  payPercent: string;
  cap: string;
  threshold: string;
  minus: string;
  validDays: string;
  remindDays: string;
  scope: CampaignForm['scope'];
  routes: string;
  travelFrom: string;
  travelTo: string;
  classes: string;
  firstPurchase: boolean;
  voluntary: 'LOST' | 'BACK';
  involuntary: 'LOST' | 'BACK';
  backDays: string;
}

export const emptyDraft: CampaignDraft = {
  ...{ nameCn: '', nameEn: '', by: 'CENTRE', from: '', to: '', stock: '', type: 'FIXED' },
  ...{ payPercent: '', cap: '', threshold: '', minus: '', validDays: '60', remindDays: '3' },
  ...{ scope: 'UNRESTRICTED', routes: '', travelFrom: '', travelTo: '', classes: '', firstPurchase: false },
  ...{ voluntary: 'LOST', involuntary: 'BACK', backDays: '30' },
};

/** Lists the required fields that are empty. */
export function missingIn(draft: CampaignDraft): (keyof CampaignDraft)[] {
  const always = [
    'nameCn',
    'nameEn',
    'from',
    'to',
    'validDays',
    'remindDays',
    'travelFrom',
    'travelTo',
    'backDays',
  ] as const;
  const ofType = {
    DISCOUNT: ['payPercent'],
    FULL_REDUCTION: ['threshold', 'minus'],
    FIXED: ['minus'],
  } as const;
  return [...always, ...ofType[draft.type]].filter((name) => draft[name].trim() === '');
}

/**
 * Returns the request of a campaign. It covers fares of adults paid in money, like all earlier campaigns of the
 * carrier. Other campaigns use the file.
 */
export function toForm(draft: CampaignDraft): CampaignForm {
  const { by, from, to, travelFrom, travelTo, voluntary, involuntary } = draft;
  const list = (text: string) =>
    text
      .toUpperCase()
      .split(/[\s,，、]+/)
      .filter(Boolean);
  const orNull = (text: string) => (text.trim() === '' ? null : Number(text));
  const receive = { by, from, to, stock: orNull(draft.stock) };
  const routes = list(draft.routes);
  return {
    nameCn: draft.nameCn,
    nameEn: draft.nameEn,
    receive: by === 'TICKET' ? { ...receive, ticket: { routes, travelFrom, travelTo } } : receive,
    validDays: Number(draft.validDays),
    remindDays: Number(draft.remindDays),
    value: worthOf(draft),
    ...{ scope: draft.scope, routes, travelFrom, travelTo, classes: list(draft.classes) },
    ...{ passengerTypes: ['A'], payment: ['CASH'], firstPurchase: draft.firstPurchase },
    afterRefund: { voluntary, involuntary, backDays: Number(draft.backDays) },
  };
}

function worthOf({ type, payPercent, cap, threshold, minus }: CampaignDraft): CampaignForm['value'] {
  if (type === 'DISCOUNT') {
    return { type, payPercent: Number(payPercent), cap: cap.trim() === '' ? null : Number(cap) };
  }
  if (type === 'FULL_REDUCTION') return { type, threshold: Number(threshold), minus: Number(minus) };
  return { type, minus: Number(minus) };
}

/** Returns the form field for the path of a refusal in the request. */
export function fieldOf(path: string): string {
  return (
    path
      .replace(/^body\./, '')
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  );
}
