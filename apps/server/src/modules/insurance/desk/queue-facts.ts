import { formatFen } from '@haidai/domain/money';
import { type Language, textIn } from '../../../platform/index.ts';
import { soldAs } from '../get-insurance.ts';
import type { PolicyRow } from '../repository.ts';

/** Returns the facts about a policy in the queues of the desk, with the latest answer of the insurer. */
export function queueFacts(row: PolicyRow, reason: string, language: Language) {
  const text = textIn(language);
  const fact = (label: string, value: string) => ({ label, value });
  return [
    fact(text('保单号', 'Policy'), row.policy_no ?? '–'),
    fact(text('产品', 'Product'), soldAs(row)?.name[language] ?? row.product_code),
    fact(text('保费（元）', 'Premium (CNY)'), formatFen(row.premium_fen)),
    fact(text('保险公司最近答复', 'Insurer’s latest reply'), reason || '–'),
  ];
}
