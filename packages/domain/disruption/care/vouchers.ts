import type { Fen } from '../../money/index.ts';
import { addDays, type Instant, type IsoDate, instantToLocal, localToInstant } from '../../time/index.ts';

export const voucherKinds = ['MEAL', 'HOTEL', 'TRANSFER'] as const;
export type VoucherKind = (typeof voucherKinds)[number];
export const mealNames = ['BREAKFAST', 'LUNCH', 'DINNER'] as const;
export type MealName = (typeof mealNames)[number];

/** The rules of the vouchers: dated data (`$CARRIER_DIR/fees/disruption-care.json`). Times of day are local minutes. */
export interface VoucherRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: IsoDate;
  /** The time before departure from which travellers get vouchers. They are told earlier of other disruptions. */
  readonly noticeMinutes: number;
  /** The shortest wait with vouchers. */
  readonly leastMinutes: number;
  /** The assumed wait for a cancelled flight as long as no other flight is held or chosen. */
  readonly openWaitMinutes: number;
  readonly meals: readonly { readonly meal: MealName; readonly from: number; readonly until: number }[];
  /** The least part of a mealtime that the wait covers. */
  readonly mealMinutes: number;
  readonly mealFen: Fen;
  /**
   * A night lasts from `from` to `until` of the next day. The wait covers at least `leastMinutes` of it. The vouchers of
   * a night are valid until `leave` of the next day.
   */
  readonly night: {
    readonly from: number;
    readonly until: number;
    readonly leastMinutes: number;
    readonly most: number;
    readonly leave: number;
  };
  readonly hotelFen: Fen;
  readonly transferFen: Fen;
}

/** The wait of a traveller on a disrupted flight. */
export interface DisruptionWait {
  /** True if the carrier is responsible for the cause. */
  readonly carrier: boolean;
  /** True if a domestic flight is disrupted at a stop on the way. Its cause then does not matter. */
  readonly domesticStop: boolean;
  /** The instant at which the travellers were told. */
  readonly toldAt: Instant;
  readonly plannedDeparture: Instant;
  /** The new departure, or that of the held flight. Null if neither is known. */
  readonly until: Instant | null;
  /** True if the flight that the traveller takes is certain: the same flight, or the one that was chosen. */
  readonly settled: boolean;
  /** The time zone of the airport at which the traveller waits. */
  readonly zone: string;
}

/** A voucher that a traveller gets. `slot` identifies it within the case: `2026-12-10/LUNCH`, `2026-12-10/HOTEL`. */
export interface VoucherDue {
  readonly kind: VoucherKind;
  readonly slot: string;
  readonly valueFen: Fen;
  readonly validUntil: Instant;
  /** True if the voucher is issued now. Otherwise it waits for the choice of a flight. */
  readonly ready: boolean;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/**
 * Lists the vouchers of one traveller for a wait. Meals of the planned day are ready at once. Those of later days, and
 * hotels with their transfers, are ready when the traveller's flight is certain.
 */
export function listVouchersDue(rules: VoucherRules, wait: DisruptionWait): VoucherDue[] {
  const { carrier, domesticStop, toldAt, plannedDeparture: from, settled, zone } = wait;
  if (!carrier && !domesticStop) return [];
  if (from - toldAt > rules.noticeMinutes * MINUTE) return [];
  const until = wait.until ?? from + rules.openWaitMinutes * MINUTE;
  if (until - from < rules.leastMinutes * MINUTE) return [];
  const plannedDay = instantToLocal(from, zone).date;
  const lastDay = instantToLocal(until, zone).date;
  /** The minutes of the wait between two local times of a day. */
  const covered = (day: IsoDate, start: number, end: number) =>
    (Math.min(until, localToInstant(day, end, zone)) - Math.max(from, localToInstant(day, start, zone))) / MINUTE;
  const meals = daysOf(plannedDay, lastDay).flatMap((day) =>
    rules.meals
      .filter((meal) => covered(day, meal.from, meal.until) >= rules.mealMinutes)
      .map(
        ({ meal }): VoucherDue => ({
          kind: 'MEAL',
          slot: `${day}/${meal}`,
          valueFen: rules.mealFen,
          validUntil: localToInstant(day, DAY_MINUTES, zone),
          ready: settled || day === plannedDay,
        }),
      ),
  );
  const { night } = rules;
  const nights = daysOf(addDays(plannedDay, -1), lastDay)
    .filter((day) => covered(day, night.from, night.until + DAY_MINUTES) >= night.leastMinutes)
    .slice(0, night.most)
    .flatMap((day): VoucherDue[] => {
      const validUntil = localToInstant(day, DAY_MINUTES + night.leave, zone);
      return [
        { kind: 'HOTEL', slot: `${day}/HOTEL`, valueFen: rules.hotelFen, validUntil, ready: settled },
        { kind: 'TRANSFER', slot: `${day}/TRANSFER`, valueFen: rules.transferFen, validUntil, ready: settled },
      ];
    });
  return [...meals, ...nights];
}

function daysOf(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
