import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import invoices from '../../../carriers/haidai/documents/invoices.json' with { type: 'json' };
import { yuanToFen } from '../money/index.ts';
import { exceedsPaid, invoiceLineState, invoiceTax } from './index.ts';

const [rules] = invoices.rules;
const table = (heading: string) => readRuleTable('receipts', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));
const DAY = 86_400_000;

if (!rules) throw new Error('$CARRIER_DIR/documents/invoices.json has no rules');

describe('an ordinary invoice (docs/rules/receipts.md)', () => {
  it.each(table('Time of an invoice'))('of a line after $Days days, invoiced: $Invoiced, is $State', (row) => {
    const now = 1000 * DAY;
    const finalAt = row.Days ? now - Number(row.Days) * DAY : null;
    expect(invoiceLineState(rules, { finalAt }, { isInvoiced: row.Invoiced === 'yes', now })).toBe(row.State);
  });

  it.each(table('VAT of an invoice'))('of $Kind on a journey $Journey contains $VAT of VAT in $Amount', (row) => {
    const line = { kind: row.Kind ?? '', amountFen: fen(row.Amount) };
    const tax = invoiceTax(rules, line, row.Journey as 'D' | 'I');
    expect([tax.percent, tax.vatFen]).toEqual([Number(row.Rate), fen(row.VAT)]);
  });

  it.each(table('Limit of an invoice'))('of ¥$Invoice with $Kept kept and $Documented documented: $Allowed', (row) => {
    const money = { keptFen: fen(row.Kept), documentedFen: fen(row.Documented) };
    expect(exceedsPaid(fen(row.Invoice), money) ? 'no' : 'yes').toBe(row.Allowed);
  });

  it('is refused for a kind without a rate', () => {
    expect(() => invoiceTax(rules, { kind: 'FARE', amountFen: 100 }, 'D')).toThrow(RangeError);
  });
});
