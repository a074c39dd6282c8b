/** The conformance suites: what a carrier runs against its own gateway or adapter. */

import { departureControl } from '../departure-control/index.ts';
import { flightStatus } from '../flight-status/index.ts';
import { insurance } from '../insurance/index.ts';
import { membership } from '../membership/index.ts';
import type { Party, PartyCalls } from '../party.ts';
import { reservation } from '../reservation/index.ts';
import { taxInvoice } from '../tax-invoice/index.ts';
import { ticketing } from '../ticketing/index.ts';
import { departureControlCases } from './departure-control.ts';
import type { Case, RunOfCases } from './generic.ts';
import { insuranceCases } from './insurance.ts';
import { membershipCases } from './membership.ts';
import { reservationCases } from './reservation.ts';
import { taxInvoiceCases } from './tax-invoice.ts';
import { ticketingCases } from './ticketing.ts';

export { type Case, genericCases, type Subject } from './generic.ts';
export { createReceiver, type ReceivedNotice } from './receive.ts';
export { type CaseResult, runCases } from './run.ts';

interface Suite {
  party: Party;
  cases: (calls: never, run: RunOfCases) => Case[];
}

/** The parties, by name, each with the story that its suite tells. */
export const suites: Readonly<Record<string, Suite>> = {
  ticketing: {
    party: ticketing,
    cases: (calls: PartyCalls<typeof ticketing>, run) => ticketingCases(calls, run),
  },
  insurance: {
    party: insurance,
    cases: (calls: PartyCalls<typeof insurance>, run) => insuranceCases(calls, run),
  },
  'tax-invoice': {
    party: taxInvoice,
    cases: (calls: PartyCalls<typeof taxInvoice>, run) => taxInvoiceCases(calls, run),
  },
  membership: {
    party: membership,
    cases: (calls: PartyCalls<typeof membership>, run) => membershipCases(calls, run),
  },
  'departure-control': {
    party: departureControl,
    cases: (calls: PartyCalls<typeof departureControl>, run) => departureControlCases(calls, run),
  },
  reservation: {
    party: reservation,
    cases: (calls: PartyCalls<typeof reservation>, run) => reservationCases(calls, run),
  },
};

/** Every party, also those that serve no calls and only send notices. */
export const parties: readonly Party[] = [...Object.values(suites).map(({ party }) => party), flightStatus];
