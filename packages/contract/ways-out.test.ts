import { ancillaryRules, describeAncillaryFault } from '@haidai/domain/ancillaries';
import { describeInsuranceFault, insuranceFaultRules } from '@haidai/domain/insurance';
import { describe, expect, it } from 'vitest';
import { allOperations } from './all.ts';
import { type RefusalRow, refusals } from './refusals.ts';

/** The calls of the sale beside the ordinary fare, and the order call that all of them lead to. */
const domains = /^(ancillaries|coupon|insurance|promotion)\.|^shopping\.listSpecialFares$|^booking\.createOrder$/;

/** Refusals that need no next step. The page offers one itself. */
const withoutWayOut = ['notFound', 'botWall'];

const names = [...new Set(allOperations.filter(isForTravellers).flatMap((operation) => operation.refusals))].sort();

/** Tools of the desk need no next step: they mark the field that is wrong. */
function isForTravellers({ id, auth }: (typeof allOperations)[number]): boolean {
  return domains.test(id) && auth !== 'staff';
}

const chinese = /\p{Script=Han}/u;

describe('the refusals about insurance, add-ons, coupons, activities and special fares', () => {
  it('are more than 35 and contain the main ones', () => {
    expect(names.length).toBeGreaterThan(35);
    expect(names).toEqual(expect.arrayContaining(['couponsGone', 'seatTaken', 'delayTooShort', 'activitySoldOut']));
  });

  it.each(names)('%s has a text in both languages and a next step', (name) => {
    const { zh, en, next }: RefusalRow = refusals[name];
    expect([chinese.test(zh), chinese.test(en)]).toEqual([true, false]);
    // Both languages must have the same placeholders.
    const placeholders = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+?)(?:Cn|En)?(?::[^{}]*)?\}/g)].map(([, key]) => key))].toSorted();
    expect(placeholders(en)).toEqual(placeholders(zh));
    if (withoutWayOut.includes(name)) return;
    expect(next?.action).toMatch(/^[a-z][A-Za-z]+$/);
    expect([chinese.test(next?.zh ?? ''), chinese.test(next?.en ?? '中')]).toEqual([true, false]);
  });
});

describe('the text of an error in a choice', () => {
  const said = [
    ...insuranceFaultRules.map((rule) => ({
      rule: `insurance ${rule}`,
      text: describeInsuranceFault(rule, undefined),
    })),
    ...ancillaryRules.map((rule) => ({ rule: `add-on ${rule}`, text: describeAncillaryFault(rule) })),
  ];

  it.each(said)(
    '$rule: the text gives the reason and then the next step, in both languages',
    ({ text: { zh, en } }) => {
      expect(zh).toMatch(/请/);
      expect(chinese.test(en)).toBe(false);
      expect(en).toMatch(/please|choose|leave|keep|accept|take/i);
    },
  );

  it('names the rule id of the data row', () => {
    const product = {
      id: 'INS-X-2026',
      name: { zh: '航意险', en: 'Accident' },
      ages: { from: 0, to: 80 },
      closeMinutes: 60,
    };
    const { zh, en } = describeInsuranceFault('age', product as Parameters<typeof describeInsuranceFault>[1]);
    expect(zh).toContain('0 至 80 周岁');
    expect([zh, en].map((text) => text.includes('INS-X-2026'))).toEqual([true, true]);
    expect(describeAncillaryFault('exitAge', undefined, 'ANC-SEAT-EXIT-2026').en).toContain(
      '(rule ANC-SEAT-EXIT-2026)',
    );
  });
});
