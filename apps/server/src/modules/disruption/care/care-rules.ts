import { type CompensationRules, mealNames, type VoucherRules } from '@haidai/domain/disruption';
import { yuanToFen } from '@haidai/domain/money';
import { type IsoDate, isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../../reference/index.ts';

const whole = z.int().positive();
const dated = { id: z.string().min(3), from: z.string().refine(isDate, 'not a date yyyy-mm-dd') };
/** A time of day in minutes. The file has `06:30`. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const file = z.strictObject({
  vouchers: z
    .array(
      z.strictObject({
        ...dated,
        noticeMinutes: whole,
        leastMinutes: whole,
        openWaitMinutes: whole,
        meals: z.array(z.strictObject({ meal: z.enum(mealNames), from: timeOfDay, until: timeOfDay })).min(1),
        mealMinutes: whole,
        mealYuan: whole,
        night: z.strictObject({
          from: timeOfDay,
          until: timeOfDay,
          leastMinutes: whole,
          most: whole,
          leave: timeOfDay,
        }),
        hotelYuan: whole,
        transferYuan: whole,
      }),
    )
    .min(1),
  compensation: z
    .array(
      z.strictObject({
        ...dated,
        settleMinutes: whole,
        steps: z.array(z.strictObject({ minutes: whole, yuan: whole })).min(1),
      }),
    )
    .min(1),
});

const loadCareRules = defineDataFile('fees/disruption-care.json', file, ({ vouchers, compensation }) => ({
  vouchers: vouchers.map(
    ({ mealYuan, hotelYuan, transferYuan, ...rule }): VoucherRules => ({
      ...rule,
      mealFen: yuanToFen(mealYuan),
      hotelFen: yuanToFen(hotelYuan),
      transferFen: yuanToFen(transferYuan),
    }),
  ),
  compensation: compensation.map(
    ({ steps, ...rule }): CompensationRules => ({
      ...rule,
      steps: steps.map(({ minutes, yuan }) => ({ minutes, fen: yuanToFen(yuan) })),
    }),
  ),
}));

/** Returns the rules of the vouchers for a flight date. Null before the first rules. */
export function voucherRulesOn(flightDate: IsoDate): VoucherRules | null {
  const { vouchers } = loadCareRules();
  return vouchers.some(({ from }) => from <= flightDate) ? newestRules(vouchers, flightDate, 'voucher rules') : null;
}

/** Returns the rules of the compensation for a flight date. Null before the first rules. */
export function compensationRulesOn(flightDate: IsoDate): CompensationRules | null {
  const { compensation } = loadCareRules();
  return compensation.some(({ from }) => from <= flightDate)
    ? newestRules(compensation, flightDate, 'compensation rules')
    : null;
}
