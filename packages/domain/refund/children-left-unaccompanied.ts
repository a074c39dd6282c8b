import { isGuardian, type PassengerType, partyLimits } from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A traveller with a coupon on a segment. */
export interface CoupledTraveller {
  readonly seq: number;
  readonly type: PassengerType;
  readonly birthday: IsoDate;
}

/**
 * Lists the children and infants of a segment who would have too few adults of 18 or older after others leave. The last
 * ones are listed. The list is empty if there were too few adults before, because a child may fly with an adult of
 * another order.
 */
export function childrenLeftUnaccompanied(
  travellers: readonly CoupledTraveller[],
  leaving: ReadonlySet<number>,
  departDate: IsoDate,
): CoupledTraveller[] {
  if (tooMany(travellers, departDate).length > 0) return [];
  return tooMany(
    travellers.filter(({ seq }) => !leaving.has(seq)),
    departDate,
  );
}

function tooMany(travellers: readonly CoupledTraveller[], date: IsoDate): CoupledTraveller[] {
  const adults = travellers.filter(({ type, birthday }) => type === 'A' && isGuardian(birthday, date)).length;
  const beyond = (type: PassengerType, perAdult: number) =>
    travellers.filter((each) => each.type === type).slice(adults * perAdult);
  return [...beyond('C', partyLimits.childrenPerAdult), ...beyond('B', partyLimits.lapInfantsPerAdult)];
}
