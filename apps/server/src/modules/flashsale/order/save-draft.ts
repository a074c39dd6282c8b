import type { OperationInput } from '@haidai/contract';
import type { saveFlashDraft as operation } from '@haidai/contract/flashsale';
import { partyLimits } from '@haidai/domain/booking';
import { mostFlashSeats, seatFlashParty } from '@haidai/domain/flashsale';
import { type Deps, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { cancelOrder, createDraft, limitDrafts } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { EntryRow } from '../line/release-seats.ts';
import { segmentOf } from '../round/allotment.ts';
import { filedFareOf } from './filed-fare.ts';

type Body = OperationInput<typeof operation>['body'];
type Owner = { session: SignedIn; deviceId: string };

/**
 * Creates a draft for granted seats and cancels an earlier draft for them. Refusals: flashEntryNotFound,
 * flashGrantOver, flashPartyLimit, flashSeatsGranted, and the refusals of `createDraft`.
 */
export async function saveDraft(deps: Deps & { catalogue: Catalogue }, body: Body, owner: Owner): Promise<string> {
  await limitDrafts(deps, owner);
  const entry = await getGrantedEntry(deps, body.entryId, owner.session);
  const asked = { adults: body.adultNum, children: body.childNum, infants: body.babyNum };
  const seated = seatFlashParty(asked, entry.granted_seats);
  if (!seated.ok)
    throw new Refusal(seated.refusal, {
      granted: entry.granted_seats,
      most: mostFlashSeats,
      infants: partyLimits.infantsPerAdult,
    });
  const item = await getGrantedItem(deps, entry.item_id);
  const segment = segmentOf(deps.catalogue, item);
  if (!segment) throw new Refusal('fareNotOnSale');
  if (entry.order_no !== null) await cancelOrder(deps, entry.order_no, owner);
  return createDraft(
    deps,
    {
      trips: [
        [
          {
            flightNo: segment.flightNo,
            departDate: segment.departDate,
            from: segment.from,
            to: segment.to,
            bookingClass: item.booking_class,
            productCode: item.product_code,
            filed: filedFareOf(item, item),
          },
        ],
      ],
      party: seated.party,
      source: 'FLASH',
      parts: ['flashsale'],
      afterInsert: (tx, orderNo) => linkEntry(tx, entry.entry_id, orderNo),
    },
    owner,
  );
}

/** Returns the entry of the member if its seats are granted and the grant has not ended. */
async function getGrantedEntry({ db, clock }: Deps, entryId: string, { accountId }: SignedIn): Promise<EntryRow> {
  const entry = await db
    .selectFrom('flash_entry')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!entry) throw new Refusal('flashEntryNotFound');
  const isHeld = entry.status === 'GRANTED' && (entry.held_until ?? new Date(0)) > clock.now();
  if (!isHeld) throw new Refusal('flashGrantOver');
  return entry;
}

/** Returns the item of the entry with the facts of its offer and its round. */
function getGrantedItem({ db }: Deps, itemId: string) {
  return db
    .selectFrom('flash_item as i')
    .innerJoin('flash_offer as o', 'o.offer_id', 'i.offer_id')
    .innerJoin('flash_round as r', 'r.round_id', 'i.round_id')
    .select(['i.flight_no', 'i.flight_date', 'o.offer_id', 'o.origin', 'o.destination', 'o.booking_class'])
    .select(['o.price_fen', 'o.reference_fen', 'r.product_code', 'r.name_cn', 'r.name_en'])
    .where('i.item_id', '=', itemId)
    .executeTakeFirstOrThrow();
}

/**
 * Links the entry to its draft. A grant has one draft. Of two drafts created at the same moment, the second is refused
 * with conflict.
 */
async function linkEntry(tx: Tx, entryId: string, orderNo: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('flash_entry')
    .set({ order_no: orderNo })
    .where('entry_id', '=', entryId)
    .where('status', '=', 'GRANTED')
    .where('order_no', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('conflict');
  await tx.insertInto('flash_order').values({ order_no: orderNo, entry_id: entryId }).execute();
}
