import type { OperationInput } from '@haidai/contract';
import type { savePassengers as operation } from '@haidai/contract/booking';
import {
  type Contact,
  countParty,
  fliesWithoutAdult,
  fullName,
  liveOrderStatuses,
  normaliseContact,
  orderMachineOf,
  type PassengerEntry,
  type PassengerError,
  seatSurplusInfants,
  validateContact,
  validateParty,
} from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt, salesRulesOn } from '@haidai/domain/shopping';
import { isMobile } from '@haidai/domain/telephone';
import {
  type Deps,
  inTransaction,
  Refusal,
  readTogether,
  runTogether,
  type SignedIn,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { getAccountContact } from '../../identity/index.ts';
import { upsertPassenger } from '../../member/index.ts';
import { getsSms } from '../../notification/index.ts';
import type { Caller } from '../access.ts';
import { contactColumns } from '../contact-columns.ts';
import { draftTurn } from '../draft/assert-may-order.ts';
import { heldFaresNow, holdFares, priceAsSeen, priceDraft } from '../draft/fare-hold.ts';
import { assertEligible, productsOf } from '../draft/fare-products.ts';
import { getOrderedSegments } from '../draft/get-trips.ts';
import { type OrderPrice, toTraveller } from '../draft/price-order.ts';
import { requireDraft } from '../draft/require-draft.ts';
import { kindsOf } from '../list/get-order-info.ts';
import { addParts, refitParts } from '../parts/price-parts.ts';
import {
  listPassengers,
  listSegments,
  type OrderRow,
  onLiveOrders,
  type PassengerRow,
  replacePassengers,
  replacePriceLines,
  type SegmentRow,
  takeTurns,
} from '../repository.ts';
import { assertCertificatesFree, readCertificates, sealCertificate } from './certificates.ts';
import { type Person, toPerson } from './person.ts';
import { resolveEntries } from './resolve-entries.ts';

type Body = OperationInput<typeof operation>['body'];
type PassengerDeps = Deps & { catalogue: Catalogue };
type Owner = Caller & { session: SignedIn };

/**
 * Saves passengers and contact in a draft (TRIPED). The age of each passenger on each day of travel decides the price.
 * An anonymous draft becomes a draft of the account. The draft expires 30 minutes later. Refusals: orderNotFound,
 * draftExpired, conflict, passengerCountMismatch, passengerOnLiveOrder, fareConditions, certificateTaken,
 * fareNotOnSale, and passengerInvalid and passengerDuplicate with the form fields. Refuses with `priceChanged` if the
 * held fares have expired and the fares of today differ, until the traveller accepts the new price.
 */
export async function savePassengers(deps: PassengerDeps, body: Body, owner: Owner): Promise<void> {
  const { db, clock, catalogue } = deps;
  const draft = await requireDraft(deps, body.orderNo, owner);
  const [segments, known] = await readTogether(db, (db) => [
    listSegments(db, draft.order_no),
    listPassengers(db, draft.order_no),
  ]);
  const typed = await resolveEntries(deps, body.passengers, { known, session: owner.session });
  const entries = seatSurplusInfants(typed);
  const contact = await resolveContact(deps, body.linkman, owner.session);
  assertValid(catalogue, segments, entries, contact, {
    accompanied: fliesWithoutAdult(draft.source),
    today: deps.clock.today(),
  });
  assertCounts(draft, entries);
  const people = entries.map((entry, index) => toPerson(deps, draft, { entry, index, typed: body.passengers[index] }));
  const rows = await certify(deps, { segments, entries, people, known, typed: body.passengers });
  await assertNotTravelling(deps, draft.order_no, segments, rows);
  const travellers = rows.map(toTraveller);
  const sale = saleAt(clock.now().getTime());
  const { draftMinutes } = salesRulesOn(catalogue.tables, sale.issueDate);
  const ordered = getOrderedSegments(catalogue, segments);
  const price = priceDraft(catalogue, ordered, travellers, sale, draft);
  const seen = draft.fare_hold ? priceAsSeen(catalogue, ordered, travellers, draft.fare_hold) : price;
  assertAccepted(seen, price, body.priceAccepted);
  await inTransaction(db, async (tx) => {
    await runTogether([takeTurns(tx, [draftTurn(draft.order_no)]), replacePassengers(tx, draft.order_no, rows)]);
    const owned = { ...draft, account_id: owner.session.accountId };
    const parts = await refitParts(deps, tx, owned, price);
    const whole = await addParts(deps, tx, { ...owned, parts }, price);
    const moved = transition(tx, {
      machine: orderMachineOf(draft.order_type),
      table: 'sales_order',
      key: { order_no: draft.order_no },
      event: 'savePassengers',
      clock,
      actor: travellerActor(owner.session),
      set: {
        account_id: owner.session.accountId,
        ...contactColumns(deps, contact),
        form_sealed: null,
        total_fen: whole.totalFen,
        total_points: whole.points,
        expires_at: new Date(clock.now().getTime() + draftMinutes * 60_000),
        ...(draft.parts.length > 0 && { parts }),
        ...(seen.totalFen !== price.totalFen && {
          fare_hold: JSON.stringify(holdFares(catalogue, sale, ordered, heldFaresNow(draft.fare_hold, sale))),
        }),
      },
    });
    await runTogether([moved, replacePriceLines(tx, draft.order_no, whole.lines)]);
    for (const [index, entry] of entries.entries()) {
      if (body.passengers[index]?.saveForLater) {
        await upsertPassenger({ ...deps, db: tx }, owner.session.accountId, entry);
      }
    }
  });
}

/** Returns the contact in normal form. Empty fields of a contact of the account take the values of the account. */
async function resolveContact(
  deps: PassengerDeps,
  { ofAccount, ...typed }: Body['linkman'],
  session: SignedIn,
): Promise<Contact> {
  const contact = normaliseContact(typed);
  if (!ofAccount) return contact;
  const { mobile, mail } = await getAccountContact(deps, session);
  return { ...contact, mobile: contact.mobile || mobile, mail: contact.mail || mail };
}

function assertValid(
  catalogue: Catalogue,
  segments: readonly SegmentRow[],
  entries: readonly PassengerEntry[],
  contact: Contact,
  { accompanied, today }: { accompanied: boolean; today: string },
): void {
  const departureDates = datesOf(segments);
  const trip = { kinds: kindsOf(catalogue, segments), departureDates, accompanied };
  const ofContact = [...validateContact(contact), ...checkReach(contact, today)].map((error) => ({
    ...error,
    path: `linkman.${error.path}`,
  }));
  const errors: PassengerError[] = [...validateParty(entries, trip), ...ofContact];
  const [first] = errors;
  if (!first) return;
  if (errors.some(({ rule }) => rule !== 'duplicate')) throw new Refusal('passengerInvalid', {}, errors);
  const twice = entries[Number(first.path.split('.')[1])];
  throw new Refusal('passengerDuplicate', { name: twice ? fullName(twice) : '' }, errors);
}

/** Asks for a mail address if the site sends no SMS to the mobile of the contact. */
function checkReach({ mobile, mail }: Contact, today: string): PassengerError[] {
  if (mail !== '' || !isMobile(mobile) || getsSms(mobile, today)) return [];
  return [{ path: 'mail', rule: 'required', code: 'mailForCountryMissing' }];
}

function datesOf(segments: readonly SegmentRow[]): string[] {
  return segments.map(({ shown }) => shown.from.date);
}

interface Certifying {
  segments: readonly SegmentRow[];
  entries: readonly PassengerEntry[];
  people: readonly Person[];
  /** The passengers who are in the draft already. */
  known: readonly PassengerRow[];
  typed: Body['passengers'];
}

/**
 * Returns the passengers with their certificates. Refuses with `fareConditions` if a passenger may not buy a special
 * fare, and with `certificateTaken`.
 */
async function certify(deps: PassengerDeps, { segments, entries, people, known, typed }: Certifying) {
  const { issueDate } = saleAt(deps.clock.now().getTime());
  const codes = segments.map(({ product_code }) => product_code);
  const products = productsOf(deps.catalogue, codes, issueDate);
  const asked = products.some(({ conditions }) => conditions.certificate);
  const certificates = asked ? readCertificates(deps, typed, people, known) : [];
  await assertEligible(deps, products, { entries, certificates, travelDates: datesOf(segments) });
  const rows = people.map((person, index) => ({ ...person, ...sealCertificate(deps, certificates[index] ?? '') }));
  await assertCertificatesFree(deps.db, rows);
  return rows;
}

function assertCounts(draft: OrderRow, entries: readonly PassengerEntry[]): void {
  const { adults, children, infants } = countParty(entries);
  if (adults === draft.adults && children === draft.children && infants === draft.infants) return;
  throw new Refusal('passengerCountMismatch');
}

function assertAccepted(seen: OrderPrice, price: OrderPrice, acceptedYuan: number | undefined): void {
  if (seen.totalFen === price.totalFen) return;
  if (acceptedYuan !== undefined && Math.round(acceptedYuan * 100) === price.totalFen) return;
  throw new Refusal('priceChanged', { before: fenToYuan(seen.totalFen), after: fenToYuan(price.totalFen) });
}

async function assertNotTravelling(
  { db }: Deps,
  orderNo: string,
  flights: readonly SegmentRow[],
  rows: readonly PassengerRow[],
): Promise<void> {
  const fingerprints = rows.map(({ document_fp }) => document_fp);
  const found = await onLiveOrders(db, { orderNo, fingerprints, flights, live: liveOrderStatuses }).execute();
  const travelling = rows.find((row) => found.some(({ document_fp }) => document_fp === row.document_fp));
  if (!travelling) return;
  const { surname, first_name: firstName } = travelling;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}
