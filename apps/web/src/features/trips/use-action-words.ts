import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import type { NextTrip, TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';

type Traveller = TripFlight['travellers'][number];

/** The next action in words, with its flight and the travellers who hold a boarding pass. */
export interface ActionWords extends Words {
  kind: NonNullable<NextTrip['action']>['kind'];
  flight: TripFlight;
  passes: readonly Traveller[];
}

interface Words {
  title: string;
  detail: string;
  /** The fact that the stub of a ticket shows in large letters instead of the title: a gate, a new time. */
  fact?: { label: string; value: string; was?: string; detail: string };
}

/** Returns a function that formats a local time: `5月22日 10:20`. */
export function useLocalTime() {
  const language = useLanguage();
  return (local: string) => `${formatDay(local.slice(0, 10), language)} ${local.slice(11)}`;
}

/** Returns the next action of a trip in words, or null if nothing is left to do. */
export function useActionWords({ action, flights }: Pick<NextTrip, 'action' | 'flights'>): ActionWords | null {
  const describe = useDescribe();
  const flight = flights.find(({ segmentIndex }) => segmentIndex === action?.segmentIndex);
  if (!action || !flight) return null;
  const passes = flight.travellers.filter(({ passToken }) => passToken !== null);
  return { kind: action.kind, flight, passes, ...describe(action, flight, passes) };
}

function useDescribe() {
  const t = useTexts(tripTexts);
  const timeOf = useLocalTime();
  const namesOf = (people: readonly Traveller[]) => people.map(({ passName }) => passName).join(t('listComma'));
  return (action: NonNullable<NextTrip['action']>, flight: TripFlight, passes: readonly Traveller[]): Words => {
    const time = action.at === null ? '' : timeOf(action.at);
    const { flightNo, gate } = flight;
    const seats = seatsOf(flight).join(t('listComma'));
    const rest = flight.travellers.filter(({ stage }) => stage === 'online');
    switch (action.kind) {
      case 'disruption':
        return flight.isCancelled
          ? {
              title: t('cancelledTitle', { flightNo }),
              detail: time ? t('cancelledUntil', { time }) : t('cancelledDetail'),
              fact: {
                label: flightNo,
                value: t('flightCancelled'),
                detail: time ? t('cancelledChoiceUntil', { time }) : t('cancelledChoice'),
              },
            }
          : {
              title: t('delayedTitle', { flightNo, time: timeOf(flight.newDepartTime) }),
              detail: t('delayedDetail', { time: timeOf(flight.departTime) }),
              fact: {
                label: t('newDeparture'),
                value: flight.newDepartTime.slice(11),
                was: flight.departTime.slice(11),
                detail: t('delayedChoice'),
              },
            };
      case 'pass':
        return {
          title: action.opens ? t('passTitle', { count: passes.length, time }) : t('boardingTitle', { time }),
          detail: gate ? t('passGate', { gate, seats }) : t('passSeats', { seats }),
          ...(gate && {
            fact: {
              label: t('gateOf', { count: passes.length }),
              value: gate,
              detail: t(action.opens ? 'seatsThenBoarding' : 'seatsThenClosing', { seats, time }),
            },
          }),
        };
      case 'checkIn':
        if (action.opens)
          return {
            title: t('opensTitle', { time }),
            detail: seats ? t('opensWithSeats', { seats }) : t('opensDetail'),
          };
        return {
          title:
            passes.length > 0 ? t('checkInRest', { done: namesOf(passes), rest: namesOf(rest) }) : t('checkInTitle'),
          detail: t('checkInDetail', { time }),
        };
      case 'seat':
        return { title: t('seatTitle'), detail: t('seatDetail', { time }) };
      case 'counter':
        return { title: t('counterTitle'), detail: t('counterDetail', { time }) };
    }
  };
}

/** Returns the seats of the travellers on a flight, without gaps. */
export function seatsOf({ travellers }: TripFlight): string[] {
  return travellers.flatMap(({ seatNo, stage }) => (seatNo && stage !== 'ended' ? [seatNo] : []));
}

/** Returns the hash of the page with these boarding passes. */
export function passHash(passes: readonly Pick<Traveller, 'passToken'>[]): string {
  return passes.flatMap(({ passToken }) => passToken ?? []).join('.');
}
