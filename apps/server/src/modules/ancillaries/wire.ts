import type { AncillaryItemRecord, AncillaryOfferRecord } from '@haidai/contract/ancillaries';
import {
  type AncillaryStatus,
  type AncillaryTables,
  ancillaryRestrictionFor,
  ancillaryStatusTexts,
  changeRuleOf,
  type EmdStatus,
  emdStatusTexts,
  type KindRules,
  kindRulesOf,
  productsOn,
  refundRuleOf,
} from '@haidai/domain/ancillaries';
import { fullName } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { Selectable } from 'kysely';
import type { Database, Language, Vault } from '../../platform/index.ts';
import { dayOf, type ItemRow } from './items.ts';
import type { FactSegment, OrderFacts } from './order-facts.ts';

export type EmdRow = Selectable<Database['emd']>;

interface OfferView {
  tables: AncillaryTables;
  language: Language;
  issueDate: string;
  now: number;
  /** Returns whether a passenger can still buy this kind on this segment. */
  canHave: (rules: KindRules, passengerSeq: number | null, segmentIndex: number) => boolean;
}

/** Returns every kind on every segment, without the kinds that the segment does not offer. */
export function toOffers({ segments, passengers }: OrderFacts, view: OfferView): AncillaryOfferRecord[] {
  const { tables, now } = view;
  return segments.flatMap((segment) =>
    tables.kinds.flatMap((rules) => {
      const why = ancillaryRestrictionFor(rules, segment, now);
      if (why === 'notHere') return [];
      const seqs = passengers
        .filter(({ type, seq }) => rules.types.includes(type) && view.canHave(rules, seq, segment.index))
        .map(({ seq }) => seq);
      const isLeft = rules.per === 'passenger' ? seqs.length > 0 : view.canHave(rules, null, segment.index);
      return isLeft ? [toOffer(rules, segment, why, rules.per === 'passenger' ? seqs : [], view)] : [];
    }),
  );
}

function toOffer(
  rules: KindRules,
  segment: FactSegment,
  why: 'closed' | null,
  passengerSeqs: number[],
  { tables, language, issueDate }: OfferView,
): AncillaryOfferRecord {
  const refund = refundRuleOf(tables, rules.kind, issueDate);
  const change = changeRuleOf(tables, rules.kind, issueDate);
  return {
    segmentIndex: segment.index,
    kind: rules.kind,
    name: rules.name[language],
    look: rules.look[language],
    per: rules.per,
    passengerSeqs,
    products: productsOn(tables, issueDate)
      .filter(
        ({ kind, tier }) =>
          kind === rules.kind && (tier === undefined || (tier === 'INCLUDED') === (segment.cabin !== 'ECO')),
      )
      .map((product) => ({
        productCode: product.code,
        name: product.name[language],
        price: product.yuan,
      })),
    needsPickup: rules.needsPickup ?? false,
    docKey: rules.docKey,
    closeMinutes: rules.closeMinutes,
    why,
    refundRule: refund.text[language],
    changeRule: change.text[language],
  };
}

interface ItemView {
  tables: AncillaryTables;
  language: Language;
  facts: OrderFacts;
  emds: readonly EmdRow[];
  vault: Vault;
}

export function toItem(row: ItemRow, { tables, language, facts, emds, vault }: ItemView): AncillaryItemRecord {
  const status = row.status as AncillaryStatus;
  const passenger = facts.passengers.find(({ seq }) => seq === row.passenger_seq);
  const rule = refundRuleOf(tables, row.kind, dayOf(row));
  const emd = emds.find(({ item_id }) => item_id === row.id);
  return {
    itemId: row.id,
    kind: row.kind,
    productCode: row.product_code,
    name: nameOf(row, tables, language),
    passengerSeq: row.passenger_seq,
    passName: passenger ? fullName(passenger.name) : null,
    segmentIndex: row.segment_index,
    flightNo: facts.segments.find(({ index }) => index === row.segment_index)?.flightNo ?? '',
    seatNo: row.seat_no,
    acceptsDuty: row.accepts_duty,
    pickup: row.pickup_sealed === null ? null : JSON.parse(vault.unseal(row.pickup_sealed)),
    price: fenToYuan(row.amount_fen),
    ancStatus: status,
    statusText: ancillaryStatusTexts[status][language],
    emd: emd ? toEmd(emd, language) : null,
    refundRule: rule.text[language],
  };
}

function toEmd(emd: EmdRow, language: Language): NonNullable<AncillaryItemRecord['emd']> {
  const status = emd.status as EmdStatus;
  return {
    emdNo: formatTicketNumber(emd.emd_no),
    emdType: emd.emd_type,
    emdStatus: status,
    statusText: emdStatusTexts[status][language],
  };
}

/** Returns the name under which the add-on was sold. A newer data row may have replaced that product since. */
function nameOf({ kind, rule_id }: ItemRow, tables: AncillaryTables, language: Language): string {
  const rules = kindRulesOf(tables, kind);
  const product = tables.products.find(({ id }) => id === rule_id);
  const names = [rules.name[language], product?.name[language]];
  return names.filter(Boolean).join(language === 'zh' ? ' ' : ': ');
}
