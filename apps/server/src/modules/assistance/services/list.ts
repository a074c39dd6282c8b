import type { OperationResult } from '@haidai/contract';
import type { ServiceRequest, getServiceTerms as termsOperation } from '@haidai/contract/assistance';
import {
  type AssistanceStatus,
  assistanceStatusTexts,
  datedRules,
  isAssistanceOpen,
  type ServiceDetails,
  serviceCodes,
  serviceTitle,
} from '@haidai/domain/assistance';
import { fullName } from '@haidai/domain/booking';
import { type Db, type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { countCertificates } from '../../refund/index.ts';
import type { Owner } from '../list-requests.ts';
import { loadServiceRules } from '../load-rules.ts';
import { describeCheckInEffect, describeDetails } from './service-texts.ts';

export function servicesOf(db: Db) {
  return db
    .selectFrom('assistance_request as r')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'r.order_no').onRef('s.segment_index', '=', 'r.segment_index'),
    )
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 'r.order_no').onRef('p.seq', '=', 'r.passenger_seq'),
    )
    .selectAll('r')
    .select(['s.shown', 's.departs_at', 'p.surname', 'p.first_name'])
    .where('r.kind', '=', 'SERVICE');
}

export type ShownService = Awaited<ReturnType<ReturnType<typeof servicesOf>['execute']>>[number];

/** Lists the special services of an order for its owner, newest first. Refuses orderNotFound. */
export async function listServices(deps: Deps, orderNo: string, owner: Owner, language: Language) {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rows = await servicesOf(deps.db).where('r.order_no', '=', orderNo).orderBy('r.applied_at', 'desc').execute();
  const certificates = await countCertificates(
    deps,
    rows.map(({ request_no }) => request_no),
  );
  return rows.map((row) => toService(deps, row, { certificates: certificates(row.request_no), language }));
}

/** Gets one special service. Refuses assistanceUnknown. */
export async function getService(deps: Deps, requestNo: string, owner: Owner, language: Language) {
  const row = await servicesOf(deps.db).where('r.request_no', '=', requestNo).executeTakeFirst();
  const all = row ? await listServices(deps, row.order_no, owner, language) : [];
  const found = all.find((each) => each.requestNo === requestNo);
  if (!found) throw new Refusal('assistanceUnknown');
  return found;
}

export function detailsOf({ vault }: Pick<Deps, 'vault'>, { details_sealed }: ShownService): ServiceDetails {
  return JSON.parse(vault.unseal(details_sealed ?? '')) as ServiceDetails;
}

function toService(
  deps: Deps,
  row: ShownService,
  { certificates, language }: { certificates: number; language: Language },
): ServiceRequest {
  const { vault, clock } = deps;
  if (row.service === null || row.passenger_seq === null)
    throw new RangeError(`Request ${row.request_no} is not a special service`);
  const status = row.status as AssistanceStatus;
  const { from, to, flightNo } = row.shown;
  return {
    requestNo: row.request_no,
    orderNo: row.order_no,
    service: row.service,
    serviceName: serviceTitle(row.service)[language],
    requestStatus: status,
    statusText: assistanceStatusTexts[status][language],
    passengerSeq: row.passenger_seq,
    passName: fullName({ surname: row.surname, firstName: row.first_name }),
    segmentIndex: row.segment_index,
    flightNo,
    flightDate: from.date,
    departCityName: from.city[language],
    destCityName: to.city[language],
    facts: describeDetails(detailsOf(deps, row), language),
    note: vault.unseal(row.note_sealed),
    certificates,
    applyTime: row.applied_at.toISOString(),
    answer: vault.unseal(row.answer_sealed),
    canWithdraw: isAssistanceOpen(status) && row.departs_at > clock.now(),
    atCheckIn: isAssistanceOpen(status) ? describeCheckInEffect(language) : '',
    ruleId: row.rule_id ?? '',
  };
}

/** Returns the special services on offer and their terms, by the rules of today. */
export function getServiceTerms({ clock }: Deps, language: Language): OperationResult<typeof termsOperation> {
  const { id, terms } = datedRules(loadServiceRules(), clock.today());
  const services = serviceCodes.map((service) => ({
    service,
    serviceName: serviceTitle(service)[language],
    ...terms[service],
  }));
  return { ruleId: id, services };
}
