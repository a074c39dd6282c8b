import { isGuardian, type PassengerType, partyLimits } from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';

/** Somebody with a coupon on a segment. */
export interface CoupledTraveller {
  readonly seq: number;
  readonly type: PassengerType;
  readonly birthday: IsoDate;
}

/**
 * Children and infants of a segment for whom no adult of 18 or over, or no free lap or hand, is left when others go;
 * the last first. Nobody where it was not so before either: a child may fly with the adult of another order.
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
