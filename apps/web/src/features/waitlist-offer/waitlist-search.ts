import { partyLimits } from '@haidai/domain/booking';
import { isDate } from '@haidai/domain/time';
import {
  code3,
  identifier,
  oneOf,
  type SearchOf,
  searchParams,
  text,
  whole,
} from '../../core/address/search-params.ts';

/** The parts of a wish in an address: `HD4655.2026-12-18.TAO.TFU.Y`. A comma stands between two wishes. */
const LONGEST_WISHES = 400;

/**
 * The parameters of /book/waitlist. The address holds the whole choice, so it survives a reload, a login and the way
 * back from the next page.
 */
export const waitlistSearch = searchParams({
  origCode3: code3,
  destCode3: code3,
  iorD: oneOf(['D', 'I']),
  adultNum: whole(1, partyLimits.adults),
  childNum: whole(0, partyLimits.children),
  babyNum: whole(0, partyLimits.adults),
  wishes: identifier(LONGEST_WISHES),
  /** The hour in Beijing at which the wait ends, `2026-12-18T13`; '' for the latest possible one. */
  until: text(/^\d{4}-\d{2}-\d{2}T\d{2}$/),
});

export type WaitlistSearch = SearchOf<typeof waitlistSearch>;

/** A flight and a class, as `waitlist.begin` takes them. */
export interface Wish {
  flightNo: string;
  flightDate: string;
  departApCode3: string;
  destApCode3: string;
  name: string;
}

/** Returns a wish as it stands in the address. It also identifies the wish. */
export function wishKey({ flightNo, flightDate, departApCode3, destApCode3, name }: Wish): string {
  return [flightNo, flightDate, departApCode3, destApCode3, name].join('.');
}

export function writeWishes(wishes: readonly Wish[]): string {
  return wishes.map(wishKey).join(',');
}

/** Reads the wishes of an address, each once. Parts that name no wish are left out. */
export function readWishes(written: string): Wish[] {
  const keys = [...new Set(written.split(','))];
  return keys.flatMap((key) => {
    const [flightNo = '', flightDate = '', departApCode3 = '', destApCode3 = '', name = ''] = key.split('.');
    const isWish =
      /^[A-Z0-9]{2}\d{3,4}$/.test(flightNo) &&
      isDate(flightDate) &&
      [departApCode3, destApCode3].every((code) => /^[A-Z]{3}$/.test(code)) &&
      /^[A-Z]$/.test(name);
    return isWish ? [{ flightNo, flightDate, departApCode3, destApCode3, name }] : [];
  });
}
