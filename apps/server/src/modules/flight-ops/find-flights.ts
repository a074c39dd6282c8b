import { legsOn } from '@haidai/domain/flights';
import { isFlightNumber } from '@haidai/domain/formats';
import { addDays } from '@haidai/domain/time';
import { loadCatalogue } from '../flights/index.ts';
import type { DeskFinder } from '../staff/index.ts';

/** The days from today on which a flight number without a day is looked up. */
const daysAhead = 3;

/** Finds a flight of the schedule by its number: on the day in the words, else on the next days. */
export const flightFinder: DeskFinder = {
  permission: 'flights.read',
  async find({ clock }, { number, date }, { language }) {
    if (!isFlightNumber(number)) return [];
    const { index, places } = loadCatalogue();
    const today = clock.today();
    const days = date === '' ? Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)) : [date];
    return days.flatMap((day) => {
      const legs = legsOn(index, number, day);
      const [first, last] = [legs[0], legs.at(-1)];
      if (!first || !last) return [];
      const cityOf = (code: string) => places.airport(code)?.city[language] ?? code;
      return [
        {
          kind: 'flight' as const,
          key: number,
          orderNo: '',
          date: day,
          title: `${number}　${day}`,
          detail: `${cityOf(first.from)}–${cityOf(last.to)} ${first.departLocal.slice(11)}`,
          status: '',
        },
      ];
    });
  },
};
