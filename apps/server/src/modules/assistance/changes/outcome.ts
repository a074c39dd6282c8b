import type { Db, Language, Refusal } from '../../../platform/index.ts';
import { refusedAnswer } from '../../../platform/index.ts';
import type { NewPartSegment, PartChange, PartFollower } from '../../booking/index.ts';
import { type PlaceKey, placesLeft } from '../places.ts';

type Words = Readonly<Record<Language, string>>;

/** The flight in the place of the old one; none where the trips cannot be laid beside each other. */
export function newSegmentOf({ given, taken }: PartChange, segment: number): NewPartSegment | undefined {
  return given.length === taken.length ? taken[given.indexOf(segment)] : undefined;
}

/** Asked for in time once; where we change the flight nobody has to ask in time again. */
export function askedAt({ reason, at }: PartChange): number {
  return reason === 'FZY' ? Number.NEGATIVE_INFINITY : at;
}

/** Whether a flight has a place for one more, beside those that were found one with the same call. */
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

/** Why it does not go along, as the API says it. */
export function wordsOf(refusal: Refusal): Words {
  const say = (language: Language) => refusedAnswer(refusal, language, '').body.message;
  return { zh: say('zh'), en: say('en') };
}

/** The line of a change about it. */
export function lineOf(name: Words, why: Words | null): Pick<PartFollower, 'amountFen' | 'ruleTextCn' | 'ruleTextEn'> {
  return {
    amountFen: 0,
    ruleTextCn: why ? `${name.zh}：${why.zh}；申请随改期结束` : `${name.zh}：名额随客票改到新航班`,
    ruleTextEn: why ? `${name.en}: ${why.en}; the request ends with the change` : `${name.en}: a place is kept there`,
  };
}
