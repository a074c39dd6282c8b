import type {
  InsuranceClaimRecord,
  InsuranceOfferRecord,
  InsurancePolicyRecord,
  InsuranceProductRecord,
} from '@haidai/contract/insurance';
import { fullName } from '@haidai/domain/booking';
import {
  claimStatusTexts,
  type InsuranceClaimStatus,
  type InsuranceContext,
  type InsuranceProduct,
  type InsuranceStatus,
  insuranceRestrictionFor,
  insuranceStatusCodes,
  insuranceStatusTexts,
} from '@haidai/domain/insurance';
import { fenToYuan } from '@haidai/domain/money';
import type { Selectable } from 'kysely';
import type { Database, Language } from '../../platform/index.ts';
import type { PolicyRow, TravelFacts } from './repository.ts';

export type ClaimRow = Selectable<Database['insurance_claim']>;

export function toProduct(product: InsuranceProduct, docTitle: string, language: Language): InsuranceProductRecord {
  return {
    productCode: product.code,
    name: product.name[language],
    cover: product.cover[language],
    premium: product.yuan,
    accidentCover: product.accidentYuan,
    delayBenefits: product.delays.map(({ minutes, yuan }) => ({ minutes, pay: yuan })),
    ageFrom: product.ages.from,
    ageTo: product.ages.to,
    closeMinutes: product.closeMinutes,
    docKey: product.docKey,
    docTitle,
  };
}

/** Returns every product for every passenger on every segment. An unavailable product has a reason. */
export function toOffers(
  products: readonly InsuranceProduct[],
  { passengers, segments, now }: InsuranceContext,
): InsuranceOfferRecord[] {
  return segments.flatMap((segment) =>
    passengers.flatMap((passenger) =>
      products.map((product) => ({
        passengerSeq: passenger.seq,
        segmentIndex: segment.index,
        productCode: product.code,
        why: insuranceRestrictionFor(product, { passenger, segment, now }),
      })),
    ),
  );
}

export interface PolicyFacts {
  product: InsuranceProduct | undefined;
  travel: TravelFacts;
  claim: ClaimRow | undefined;
  premiumReturned: boolean;
  now: number;
}

export function toPolicy(
  row: PolicyRow,
  { product, travel, claim, premiumReturned, now }: PolicyFacts,
  language: Language,
): InsurancePolicyRecord {
  const status = row.status as InsuranceStatus;
  const passenger = travel.passengers.find(({ seq }) => seq === row.passenger_seq);
  const segment = travel.segments.find(({ index }) => index === row.segment_index);
  const coversDelay = (product?.delays.length ?? 0) > 0;
  return {
    policyId: row.id,
    productCode: row.product_code,
    name: product?.name[language] ?? row.product_code,
    cover: product?.cover[language] ?? '',
    docKey: product?.docKey ?? '',
    passengerSeq: row.passenger_seq,
    passName: passenger ? fullName(passenger.name) : '',
    segmentIndex: row.segment_index,
    flightNo: segment?.flightNo ?? '',
    flightDate: segment?.departDate ?? '',
    premium: fenToYuan(row.premium_fen),
    included: row.included,
    insuranceStatus: insuranceStatusCodes[status],
    statusText: insuranceStatusTexts[status][language],
    policyNo: row.policy_no,
    premiumReturned,
    canClaim: status === 'INSURED' && coversDelay && !claim && now > (segment?.departsAt ?? now),
    claim: claim ? toClaim(claim, language) : null,
  };
}

export function toClaim(row: ClaimRow, language: Language): InsuranceClaimRecord {
  const status = row.status as InsuranceClaimStatus;
  return {
    claimNo: row.claim_no,
    claimStatus: status,
    statusText: claimStatusTexts[status][language],
    delayMinutes: row.delay_minutes,
    payAmount: fenToYuan(row.pay_fen),
    time: row.filed_at.toISOString(),
  };
}
