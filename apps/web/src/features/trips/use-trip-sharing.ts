import { buildCalendar, type CalendarEvent } from '@haidai/domain/calendar';
import { useState } from 'react';
import { saveFile } from '../../core/api/save-file.ts';
import { useServerNow } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { useLocalTime } from './use-action-words.ts';

const MINUTE_MS = 60_000;

/** Returns a function that saves a calendar file with flights. */
export function useSaveCalendar() {
  const t = useTexts(tripTexts);
  const describe = useFlightLine();
  const now = useServerNow();
  return (flights: readonly TripFlight[]) => {
    const events = flights.map((flight): CalendarEvent => {
      const { flightNo, from, departTime } = flight;
      const startsAt = instantOf(flight, departTime);
      return {
        id: `${flightNo}-${departTime.slice(0, 10)}-${from.airportCode}@${location.hostname}`,
        title: t('calendarTitle', { flightNo, from: from.cityName, to: flight.to.cityName }),
        place: [from.airportName, from.terminal].filter(Boolean).join(' '),
        detail: describe(flight),
        startsAt,
        endsAt: startsAt + flight.minutes * MINUTE_MS,
        alarms: [
          { when: { at: instantOf(flight, flight.checkInOpensTime) }, text: t('calendarReminder', { flightNo }) },
        ],
      };
    });
    const content = buildCalendar(events, { now: now().getTime() });
    saveFile({ content, type: 'text/calendar;charset=utf-8', fileName: `${flights[0]?.flightNo ?? 'trip'}.ics` });
  };
}

/**
 * Returns the instant of a local time at the departure airport. The zone is the difference between the local time and
 * the instant of the expected departure.
 */
function instantOf({ leavesAt, newDepartTime }: TripFlight, local: string): number {
  return Date.parse(leavesAt) + Date.parse(`${local}Z`) - Date.parse(`${newDepartTime}Z`);
}

/**
 * Returns a function that shares flights through the browser, or copies them if the browser cannot share. The text
 * names no traveller and no document. `said` is the text about the copy.
 */
export function useShareTrip() {
  const t = useTexts(tripTexts);
  const describe = useFlightLine();
  const [said, setSaid] = useState<'shareCopied' | 'shareFailed'>();
  const share = async (flights: readonly TripFlight[]) => {
    const text = flights.map(describe).join('\n');
    if (!navigator.share) {
      return navigator.clipboard.writeText(text).then(
        () => setSaid('shareCopied'),
        () => setSaid('shareFailed'),
      );
    }
    // The traveller may close the list of targets, which is no failure.
    await navigator.share({ title: t('shareTitle'), text }).catch(() => undefined);
  };
  return { share, said };
}

/** Returns a function that describes a flight in one line: `HD4655 青岛胶东国际机场 T1 5月22日 10:20 → 成都双流国际机场 T2 5月22日 13:40`. */
function useFlightLine() {
  const timeOf = useLocalTime();
  const endOf = ({ airportName, terminal }: TripFlight['from'], time: string) =>
    [airportName, terminal, timeOf(time)].filter(Boolean).join(' ');
  return ({ flightNo, from, to, departTime, destTime }: TripFlight) =>
    `${flightNo} ${endOf(from, departTime)} → ${endOf(to, destTime)}`;
}
