import type { Bilingual } from '@haidai/domain';
import { type DocumentType, documentRule } from '@haidai/domain/booking';
import { formatLocal, instantToLocal } from '@haidai/domain/time';
import type { Deps } from '../../../platform/index.ts';
import { type FlightOutcome, findOutcome, loadCatalogue } from '../../flights/index.ts';
import { describeCause } from '../notify-traveller.ts';
import type { Travel } from './proof.ts';

/** The facts of a certificate, in texts that do not change after its issue. Times are local, `yyyy-mm-ddThh:mm`. */
export interface CertifiedFacts {
  name: string;
  document: Bilingual;
  documentMasked: string;
  ticketNo: string;
  flightNo: string;
  flightDate: string;
  from: Bilingual;
  to: Bilingual;
  plannedDeparture: string;
  plannedArrival: string;
  /** The local time of departure. Null for a flight that did not operate. */
  departure: string | null;
  arrival: string | null;
  lateMinutes: number;
  cause: Bilingual;
}

export type Certifiable = 'READY' | 'NOT_YET' | 'ON_TIME';

/**
 * Returns READY for a flight that did not operate or that has departed late, NOT_YET for a late flight before its
 * departure, and ON_TIME for any other flight.
 */
export function certifiable({ failed, hasLeft, late }: FlightOutcome): Certifiable {
  if (failed || (hasLeft && late)) return 'READY';
  return late ? 'NOT_YET' : 'ON_TIME';
}

/** Finds the facts of a traveller's flight for a certificate. Null if the flight is not in the schedule. */
export async function findCertifiedFacts(
  deps: Deps,
  travel: Travel,
): Promise<{ facts: CertifiedFacts; state: Certifiable } | null> {
  const catalogue = loadCatalogue();
  const outcome = await findOutcome(deps, catalogue, travel);
  if (!outcome) return null;
  const at = (airport: string, instant: number) => {
    const { date, minutes } = instantToLocal(instant, catalogue.places.airport(airport)?.zone ?? 'UTC');
    return formatLocal(date, minutes);
  };
  const rule = documentRule(travel.documentType as DocumentType);
  const facts: CertifiedFacts = {
    name: travel.name,
    document: { zh: rule?.zh ?? '证件', en: rule?.en ?? 'document' },
    documentMasked: travel.documentMasked,
    ticketNo: travel.ticketNo,
    flightNo: travel.flightNo,
    flightDate: travel.departDate,
    from: travel.fromCity,
    to: travel.toCity,
    plannedDeparture: at(outcome.from, outcome.plannedDeparture),
    plannedArrival: at(outcome.to, outcome.plannedArrival),
    departure: outcome.failed ? null : at(outcome.from, outcome.departure),
    arrival: outcome.failed ? null : at(outcome.to, outcome.arrival),
    lateMinutes: outcome.failed ? 0 : outcome.lateMinutes,
    cause: describeCause(outcome.cause),
  };
  return { facts, state: certifiable(outcome) };
}
