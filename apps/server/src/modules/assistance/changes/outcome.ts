import type { Db, Language, Refusal } from '../../../platform/index.ts';
import { refusedAnswer } from '../../../platform/index.ts';
import type { NewPartSegment, PartChange, PartFollower } from '../../booking/index.ts';
import { type PlaceKey, placesLeft } from '../places.ts';

type Words = Readonly<Record<Language, string>>;

/**
 * Returns the new flight that replaces the given segment. Undefined if the old and the new trip have different numbers
 * of segments.
 */
export function newSegmentOf({ given, taken }: PartChange, segment: number): NewPartSegment | undefined {
  return given.length === taken.length ? taken[given.indexOf(segment)] : undefined;
}

/**
 * Returns the instant to check against the deadline of a service. For a change by the carrier (`FZY`) the deadline does
 * not apply, and the result is negative infinity.
 */
export function askedAt({ reason, at }: PartChange): number {
  return reason === 'FZY' ? Number.NEGATIVE_INFINITY : at;
}

/**
 * Returns a function that returns whether a flight has one more place. It also counts the places that earlier calls of
 * the same function found.
 */
export function countPlaces(db: Db): (key: PlaceKey, most: number) => Promise<boolean> {
  const found = new Map<string, number>();
  return async (key, most) => {
    const name = `${key.flightNo} ${key.flightDate} ${key.code}`;
    const before = found.get(name) ?? 0;
    if ((await placesLeft(db, key, most)) <= before) return false;
    found.set(name, before + 1);
    return true;
  };
}

/** Returns the message of a refusal in both languages: the reason why a service does not move. */
export function wordsOf(refusal: Refusal): Words {
  const say = (language: Language) => refusedAnswer(refusal, language, '').body.message;
  return { zh: say('zh'), en: say('en') };
}

/**
 * Returns the line of a change that describes what happens to a service. A null reason means that the service moves.
 */
export function lineOf(name: Words, why: Words | null): Pick<PartFollower, 'amountFen' | 'ruleText'> {
  return {
    amountFen: 0,
    ruleText: {
      zh: why ? `${name.zh}：${why.zh}；申请随改期结束` : `${name.zh}：名额随客票改到新航班`,
      en: why
        ? `${name.en}: ${why.en}; the request ends with the change`
        : `${name.en}: the place moves to the new flight with the ticket`,
    },
  };
}
