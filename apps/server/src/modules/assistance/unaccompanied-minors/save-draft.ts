import { ticketBy } from '@haidai/domain/assistance';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { type Caller, createDraft, limitDrafts, readTrip } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { listChildFlight } from '../../shopping/index.ts';
import type { Owner } from '../list-requests.ts';
import { requireOwn } from './repository.ts';
import { findBoughtFlight } from './wanted-flight.ts';

type DraftDeps = Deps & { catalogue: Catalogue };

/**
 * Creates a draft for the child on the flight of a confirmed application. The draft is in economy at the child fare:
 * half of the full fare in any class (docs/rules/special-passengers.md). Refusals: aloneUnknown, aloneNotConfirmed,
 * aloneBooked, aloneTooLate, fareNotOnSale, and the refusals of `createDraft`.
 */
export async function saveUnaccompaniedMinorDraft(deps: DraftDeps, umNo: string, owner: Owner): Promise<string> {
  const caller: Caller = owner;
  await limitDrafts(deps, caller);
  const row = await requireOwn(deps.db, umNo, owner.session.accountId);
  if (row.status !== 'CONFIRMED') throw new Refusal('aloneNotConfirmed');
  if (row.order_no !== null) throw new Refusal('aloneBooked', { orderNo: row.order_no });
  const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
  const flight = findBoughtFlight({ flightNo, flightDate, from, to });
  if (!flight) throw new Refusal('fareNotOnSale');
  const { rules, segment } = flight;
  if (deps.clock.now().getTime() > ticketBy(rules, segment.departAt))
    throw new Refusal('aloneTooLate', { hours: rules.ticketHours });
  const segments = [{ flightNo, departDate: segment.departDate, from, to }];
  const listed = await listChildFlight(deps, { segments, cabin: 'ECO', children: 1 }, 'zh');
  const fare = listed.flight?.fares[0];
  if (!listed.flight || !fare) throw new Refusal('fareNotOnSale');
  const chosen = { flightNo, flightDate: segment.departDate, departApCode3: from, destApCode3: to, name: fare.name };
  return createDraft(
    deps,
    {
      trips: [readTrip({ segments: [chosen] })],
      quotes: [listed.flight.quote],
      party: { adults: 0, children: 1, infants: 0 },
      source: 'ALONE',
      parts: ['alone', 'assistance'],
      afterInsert: async (tx, orderNo) => {
        await tx.insertInto('alone_draft').values({ order_no: orderNo, um_no: umNo }).execute();
      },
    },
    caller,
  );
}
