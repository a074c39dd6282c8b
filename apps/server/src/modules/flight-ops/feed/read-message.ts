import { type MovementFault, readMovement, resolveMovement } from '@haidai/connectors/flight-status';
import type { OperationInput } from '@haidai/contract';
import type { receiveFlights } from '@haidai/contract/party';
import type { DatedLeg, LegNews } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import type { Selectable } from 'kysely';
import { type Database, Refusal, type Vault } from '../../../platform/index.ts';
import { type Catalogue, causeOf, getFlightLegs } from '../../flights/index.ts';
import type { HeldFor } from './reasons.ts';

export type MessageRow = Selectable<Database['flight_message']>;
type FlightRow = OperationInput<typeof receiveFlights>['body']['flights'][number];

/** A message that the site can use. */
export interface ReadMessage {
  subject: string;
  leg: DatedLeg;
  news: LegNews;
}

export interface UnusableMessage {
  subject: string;
  heldFor: HeldFor;
  detail: string;
}

interface Reading {
  catalogue: Catalogue;
  vault: Vault;
  now: number;
}

/** An actual time may be ahead of our clock by so much. Then it counts as now. */
const aheadMs = 10 * 60_000;

/** Reads a message: finds its leg, its facts and its order. Returns why the site cannot use it. */
export function readMessage(reading: Reading, row: MessageRow): ReadMessage | UnusableMessage {
  const body = reading.vault.unseal(row.body_sealed);
  return row.kind === 'FLIGHT' ? readRow(reading, row, JSON.parse(body)) : readText(reading, row, body);
}

function readRow(reading: Reading, row: MessageRow, told: FlightRow): ReadMessage | UnusableMessage {
  const { flightNo, flightDate, from, to, state } = told;
  const subject = `${flightNo} ${flightDate} ${from}-${to}`;
  const legs = findLegs(reading, flightNo, flightDate);
  if (typeof legs === 'string') return { subject, heldFor: legs, detail: '' };
  const leg = legs.find((each) => each.from === from && each.to === to);
  if (!leg) return { subject, heldFor: 'legUnknown', detail: '' };
  const { scheduledOffBlocks: planned } = told;
  if (planned !== undefined && Date.parse(planned) !== leg.departAt)
    return { subject, heldFor: 'otherSchedule', detail: planned };
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const actual = (text: string | undefined) => notAhead(reading, instant(text));
  const { gate, stand, belt, registration, divertedTo } = told;
  return {
    subject,
    leg,
    news: newsOf(row, {
      facts: {
        estimatedDeparture: instant(told.estimatedOffBlocks),
        actualDeparture: actual(told.offBlocks),
        airborneAt: actual(told.takeOff),
        touchdownAt: actual(told.landing),
        actualArrival: actual(told.onBlocks),
        estimatedArrival: instant(told.estimatedOnBlocks),
        cause: causeAmong(reading, told.delayCodes ?? []),
        ...{ gate, stand, belt, registration, divertedTo },
      },
      returned: state === 'RETURNED',
      cancelled: state === undefined ? undefined : state === 'CANCELLED',
    }),
  };
}

function readText(reading: Reading, row: MessageRow, text: string): ReadMessage | UnusableMessage {
  const movement = readMovement(text);
  if ('message' in movement) return { subject: '', heldFor: 'unreadable', detail: describeFault(movement) };
  const times = resolveMovement(movement, row.said_at.getTime());
  const { flightNo, airport, kind, delays } = movement;
  const subject = `${flightNo} ${times.plannedDay} UTC ${airport}`;
  const legs = findByUtcDay(reading, flightNo, times.plannedDay);
  if (typeof legs === 'string') return { subject, heldFor: legs, detail: '' };
  const arrives = movement.touchdown ?? movement.onBlocks ?? null;
  const leg =
    arrives === null
      ? (legs.find(({ from }) => from === airport) ?? legs.find(({ to }) => to === airport))
      : legs.find(({ to }) => to === airport);
  if (!leg) return { subject, heldFor: 'legUnknown', detail: '' };
  const actual = (instant: number | null) => notAhead(reading, instant ?? undefined);
  const longest = delays.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0)).map(({ code }) => code);
  return {
    subject: `${leg.flightNo} ${leg.flightDate} ${leg.from}-${leg.to}`,
    leg,
    news: newsOf(row, {
      facts: {
        estimatedDeparture: times.estimatedOffBlocks ?? undefined,
        actualDeparture: actual(times.offBlocks),
        airborneAt: actual(times.airborne),
        touchdownAt: actual(times.touchdown),
        actualArrival: actual(times.onBlocks),
        estimatedArrival: times.estimatedArrival ?? undefined,
        registration: movement.registration,
        cause: causeAmong(reading, longest),
        divertedTo: kind === 'DIV' && movement.landingAirport !== '' ? movement.landingAirport : undefined,
      },
      returned: movement.returnedToRamp !== null || movement.forcedReturn !== null,
      cancelled: undefined,
    }),
  };
}

type Told = { [Name in keyof LegNews['facts']]: LegNews['facts'][Name] | undefined };

function newsOf(row: MessageRow, said: { facts: Told; returned: boolean; cancelled: boolean | undefined }): LegNews {
  const known = Object.entries(said.facts).filter(([, value]) => value !== undefined);
  return { ...said, facts: Object.fromEntries(known), at: row.said_at.getTime(), sequence: row.sequence };
}

function notAhead({ now }: Reading, instant: number | undefined): number | undefined {
  return instant !== undefined && instant > now && instant - now <= aheadMs ? now : instant;
}

function causeAmong({ catalogue }: Reading, codes: readonly string[]): string | undefined {
  return codes.flatMap((code) => causeOf(catalogue.operations, code) ?? [])[0];
}

const describeFault = ({ line, message }: MovementFault) => `${line}: ${message}`;

function findLegs({ catalogue }: Reading, flightNo: string, flightDate: string): readonly DatedLeg[] | HeldFor {
  try {
    return getFlightLegs(catalogue, flightNo, flightDate);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refusal === 'flightUnknown' ? 'flightUnknown' : 'flightNotThatDay';
  }
}

/** Finds the flight whose first leg departs by its plan on a day of UTC. Its flight date is a local one. */
function findByUtcDay(reading: Reading, flightNo: string, day: string): readonly DatedLeg[] | HeldFor {
  const found = [-1, 0, 1].map((days) => findLegs(reading, flightNo, addDays(day, days)));
  const isThatDay = ([first]: readonly DatedLeg[]) =>
    first !== undefined && new Date(first.departAt).toISOString().startsWith(day);
  const flight = found.find((legs) => typeof legs !== 'string' && isThatDay(legs));
  if (flight) return flight;
  return found.includes('flightUnknown') ? 'flightUnknown' : 'flightNotThatDay';
}
