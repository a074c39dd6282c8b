import type { Cabin } from '../../flights/index.ts';
import type { Instant } from '../../time/index.ts';

/** The travellers of one order on a cancelled flight. They travel together or not at all. */
export interface Party {
  readonly id: string;
  /** The seats. A lap infant needs none. */
  readonly seats: number;
  /** The travellers, with the lap infants. */
  readonly people: number;
  /** The cabins that the party may take, the cabin of its tickets first. */
  readonly cabins: readonly Cabin[];
  /** The local day of the cancelled departure, `yyyy-mm-dd`, and the planned arrival. */
  readonly date: string;
  readonly arrivesAt: Instant;
  /** The latest arrival for the next flight of the party; null if it has none. */
  readonly onwardBy: Instant | null;
  /** The places that the party needs on every leg, by kind, such as `infant`. */
  readonly needs: Readonly<Record<string, number>>;
  /** The places that the party needs on each flight of its trip, by service, such as `WCHR`. */
  readonly services: readonly Readonly<Record<string, number>>[];
  /** The alternatives that the other flights and the services of the party allow. */
  readonly allowed: ReadonlySet<string>;
}

/** One take-off and landing. Several alternatives can share a leg. */
export interface FreeLeg {
  readonly id: string;
  /** The free seats of each cabin. */
  readonly seats: Readonly<Partial<Record<Cabin, number>>>;
  /** The free places of each limited kind. A kind without an entry has none. */
  readonly places: Readonly<Record<string, number>>;
}

/** One flight of a day, with the legs that the traveller flies. Several alternatives can share a flight. */
export interface FreeFlight {
  readonly id: string;
  readonly legs: readonly FreeLeg[];
  /** The free places of each service on the whole flight. A service without an entry has none. */
  readonly places: Readonly<Record<string, number>>;
}

/** A flight or a connection. A party needs its seats on every leg. */
export interface Alternative {
  readonly id: string;
  readonly date: string;
  readonly departsAt: Instant;
  readonly arrivesAt: Instant;
  readonly flights: readonly FreeFlight[];
}

/** The inconvenience of one traveller, in minutes of delay. Dated data. */
export interface PlanWeights {
  /** For each minute of a later or an earlier arrival. */
  readonly lateMinute: number;
  readonly earlyMinute: number;
  /** For a departure on a later day, for a lower cabin, and for a lost connection. */
  readonly nextDay: number;
  readonly lowerCabin: number;
  readonly connectionLost: number;
  /** The inconvenience of a traveller without an alternative. */
  readonly none: number;
}

/** One outcome for a party: an alternative in a cabin, or no alternative (null). */
export interface Option {
  readonly alternative: Alternative | null;
  readonly cabin: Cabin | null;
  /** The inconvenience of the whole party. */
  readonly cost: number;
  /** The seats and places that the option takes, by the number of the resource. The seats of the first leg come first. */
  readonly takes: readonly (readonly [resource: number, amount: number])[];
}

/** The options of each party, the least inconvenient first, and the free amount of each seat and place. */
export interface Problem {
  readonly options: readonly (readonly Option[])[];
  readonly free: readonly number[];
}

const MINUTE = 60_000;

/** Returns the inconvenience of one traveller of a party on an alternative. */
export function inconvenienceOf(weights: PlanWeights, party: Party, taken: Alternative, cabin: Cabin): number {
  const minutes = Math.round((taken.arrivesAt - party.arrivesAt) / MINUTE);
  return (
    Math.max(0, minutes) * weights.lateMinute +
    Math.max(0, -minutes) * weights.earlyMinute +
    (taken.date > party.date ? weights.nextDay : 0) +
    (cabin === party.cabins[0] ? 0 : weights.lowerCabin) +
    (party.onwardBy !== null && taken.arrivesAt > party.onwardBy ? weights.connectionLost : 0)
  );
}

/** Lists the options of the parties. Of two options with equal inconvenience, the earlier departure comes first. */
export function listOptions(
  weights: PlanWeights,
  parties: readonly Party[],
  alternatives: readonly Alternative[],
): Problem {
  const { free, takesOf } = createResources();
  const options = parties.map((party) => {
    const found = alternatives
      .filter((alternative) => party.allowed.has(alternative.id) && keepsServices(party, alternative))
      .flatMap((alternative) =>
        party.cabins.map((cabin): Option => {
          const cost = inconvenienceOf(weights, party, alternative, cabin) * party.people;
          return { alternative, cabin, cost, takes: takesOf(party, alternative, cabin) };
        }),
      );
    const none: Option = { alternative: null, cabin: null, cost: weights.none * party.people, takes: [] };
    return [...found.toSorted(compareOptions), none];
  });
  return { options, free };
}

function compareOptions(a: Option, b: Option): number {
  const [from, to] = [a.alternative, b.alternative];
  return a.cost - b.cost || (from?.departsAt ?? 0) - (to?.departsAt ?? 0) || compareText(from?.id, to?.id);
}

function compareText(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns whether each service of a party has a flight on the alternative. A service belongs to one flight of the trip, so
 * the alternative must have as many flights.
 */
function keepsServices({ services }: Party, { flights }: Alternative): boolean {
  return services.length === flights.length || services.every((each) => Object.keys(each).length === 0);
}

/** Numbers the seats and places of alternatives. Alternatives that share a leg or a flight share its numbers. */
export function createResources() {
  const numbers = new Map<string, number>();
  const free: number[] = [];
  const numberOf = (key: string, amount: number) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, free.length);
    return free.push(amount) - 1;
  };
  const placesOf = (
    { id, places }: Pick<FreeFlight, 'id' | 'places'>,
    needs: Readonly<Record<string, number>> = {},
  ): Option['takes'] =>
    Object.entries(needs)
      .filter(([, amount]) => amount > 0)
      .map(([need, amount]) => [numberOf(`${id}/place/${need}`, places[need] ?? 0), amount]);
  const takesOf = (party: Party, { flights }: Alternative, cabin: Cabin): Option['takes'] => {
    const legs = flights.flatMap((flight) => flight.legs);
    return [
      ...legs.map(({ id, seats }) => [numberOf(`${id}/${cabin}`, seats[cabin] ?? 0), party.seats] as const),
      ...legs.flatMap((leg) => placesOf(leg, party.needs)),
      ...flights.flatMap((flight, index) => placesOf(flight, party.services[index])),
    ];
  };
  return { free, takesOf };
}
