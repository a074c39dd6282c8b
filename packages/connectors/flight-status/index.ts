/** The flight status party: the operations control or message hub of the carrier. It sends notices and serves no calls. */
import { z } from 'zod/mini';
import { airport, day, flightNo, instant, text } from '../fields.ts';
import { defineNotice, defineParty, noticeFields } from '../party.ts';

export { type MovementFault, readMovement, resolveMovement } from './movement/index.ts';

export const flightStates = [
  'SCHEDULED',
  'DELAYED',
  'DEPARTED',
  'ARRIVED',
  'CANCELLED',
  'DIVERTED',
  'RETURNED',
] as const;

const place = z.string().check(z.regex(/^[A-Z]?\d{1,3}[A-Z]?$/, 'letters and digits, e.g. 12, B07 or 212L'));
const registration = z.string().check(z.regex(/^[A-Z0-9-]{2,10}$/, 'a registration, e.g. B1234'));
/** A code of AHM 730: two digits, a subcode letter after them, or two letters. */
const delayCode = z.string().check(z.regex(/^(\d{2}[A-Z]?|[A-Z]{2})$/, 'an IATA delay code'));

const flight = z.object({
  flightNo,
  flightDate: day.check(z.describe('The local date on which the first leg of the flight departs by its plan.')),
  from: airport.check(z.describe('The first airport of the leg.')),
  to: airport,
  at: instant.check(
    z.describe('The instant of these facts at their source. Of two rows about a leg, the later one is newer.'),
  ),
  sequence: z
    .optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))
    .check(z.describe('The order of rows with the same `at`.')),
  scheduledOffBlocks: z
    .optional(instant)
    .check(z.describe('The planned departure. The site takes no facts of a leg that it sells at another time.')),
  state: z.optional(z.enum(flightStates)),
  estimatedOffBlocks: z.optional(instant),
  offBlocks: z.optional(instant),
  takeOff: z.optional(instant),
  landing: z.optional(instant),
  estimatedOnBlocks: z.optional(instant),
  onBlocks: z.optional(instant),
  gate: z.optional(place),
  stand: z.optional(place),
  belt: z.optional(place),
  registration: z.optional(registration),
  delayCodes: z.optional(z.array(delayCode).check(z.maxLength(4))),
  divertedTo: z.optional(airport).check(z.describe('The airport of a diversion.')),
});

export const flightNotice = defineNotice({
  path: 'flights',
  summary: 'Tells how legs go: times, gate, stand, belt, aircraft, delay codes, cancellation, diversion, return.',
  body: z.object({ ...noticeFields, flights: z.array(flight).check(z.minLength(1), z.maxLength(200)) }),
});

export const movementNotice = defineNotice({
  path: 'movements',
  summary: 'Passes on IATA movement messages (MVT, AHM 780) and diversion messages (DIV, AHM 781) as they came.',
  body: z.object({
    ...noticeFields,
    messages: z
      .array(
        z.object({
          text: text(4000),
          receivedAt: instant.check(
            z.describe(
              'The instant at which the carrier received the message. It decides the dates of the times in the text.',
            ),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
});

export const flightStatus = defineParty({
  name: 'flight-status',
  title: 'Flight status',
  description: `
The party tells the site how flights go. It serves no calls: the site never asks it.

- A row about a leg may come late or twice. A row does not undo facts that a newer row has told.
- An absent field says nothing. A repeated value is no news.
- The site acts on a delay, a gate, actual times, a diversion and a return at once. A cancellation waits for a person
  at the flight desk, unless the carrier has set the site otherwise.
- A row that the site cannot use, and a text that it cannot read, wait at the flight desk. The answer is 200 in both cases.
- In movement messages all times are UTC. The day after the flight number is the UTC day of the planned departure from
  the first airport of the flight.`,
  operations: {},
  notices: { flights: flightNotice, movements: movementNotice },
});
