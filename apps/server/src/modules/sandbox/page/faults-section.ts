import type { OperationInput } from '@haidai/contract';
import type { setInsurerFault, setIssuerFault, setSmsFault, setTaxInvoiceFault } from '@haidai/contract/sandbox';
import { type Db, html, type Markup } from '../../../platform/index.ts';

type Words<Fault extends string> = Readonly<Record<Fault, string>>;

/**
 * The faults that a person can set for each provider, with the texts of the page. The first fault of a provider is the
 * default of its list.
 */
export const faultTexts = {
  issuer: {
    refuse: '拒绝',
    partial: '只出一部分',
    unknown: '不答复',
    refuseEmd: '只拒绝杂费单',
    unknownEmd: '杂费单不答复',
    refuseAct: '只拒绝退票、挂起等',
    unknownAct: '退票、挂起等不答复',
    none: '正常',
  } satisfies Words<OperationInput<typeof setIssuerFault>['body']['fault']>,
  insurer: {
    refuse: '拒绝',
    unknown: '办理但不答复',
    silent: '没有收到',
    none: '正常',
  } satisfies Words<OperationInput<typeof setInsurerFault>['body']['fault']>,
  taxInvoice: {
    refuse: '拒绝',
    unknown: '办理但不答复',
    silent: '没有收到',
    none: '正常',
  } satisfies Words<OperationInput<typeof setTaxInvoiceFault>['body']['fault']>,
  sms: { refuse: '拒收', down: '暂时不收', none: '正常' } satisfies Words<
    OperationInput<typeof setSmsFault>['body']['fault']
  >,
} as const;

export function faultOptions(party: keyof typeof faultTexts): Markup[] {
  return Object.entries(faultTexts[party]).map(([fault, text]) => html`<option value="${fault}">${text}</option>`);
}

/** Lists the faults that are set, in the texts of the page. */
export async function listFaults(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_setting')
    .selectAll()
    .where('value', '!=', 'none')
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name, value }) => {
    const say = (who: string, words: Record<string, string>) => (words[value] ? [`${who}：${words[value]}`] : []);
    if (name === 'insurer.fault') return say('保险公司', faultTexts.insurer);
    if (name === 'taxInvoice.fault') return say('电子行程单平台', faultTexts.taxInvoice);
    if (name === 'smsFault') return say('短信运营商', faultTexts.sms);
    const orderNo = /^issuer\.fault\.(.+)$/.exec(name)?.[1];
    return orderNo ? say(`订单 ${orderNo} 的出票`, faultTexts.issuer) : [];
  });
}

/** Renders the faults that are set. The section reminds a person to reset them. Without faults it is empty. */
export function faultsSection(faults: readonly string[]): Markup {
  if (faults.length === 0) return html``;
  return html`<section aria-labelledby="faults"><h2 id="faults">现在起作用的故障</h2>
<ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul><p>看完请在下面改回「正常」。</p></section>`;
}
