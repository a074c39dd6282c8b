import type { OperationInput } from '@haidai/contract';
import type { applyService as operation } from '@haidai/contract/assistance';
import { assistanceMachine, datedRules, serviceFault } from '@haidai/domain/assistance';
import { isGuardian } from '@haidai/domain/booking';
import { type Deps, inTransaction, type Language, limit, Refusal, type Tx } from '../../../platform/index.ts';
import { findOrder, getOrderFacts, requireOwnOrder, usePart } from '../../booking/index.ts';
import { useCertificates } from '../../refund/index.ts';
import type { Owner } from '../list-requests.ts';
import { loadServiceRules } from '../load-rules.ts';
import { notifyRequest } from '../notify-request.ts';
import { takePlace } from '../places.ts';
import { listOpenCoupons } from '../repository.ts';
import { refuseService } from './service-texts.ts';

type Body = OperationInput<typeof operation>['body'];

const applyLimit = { max: 30, per: 3600 };

/**
 * Applies for a special service and takes a place on the flight for it. Refusals: orderNotFound, noOpenTicket,
 * assistanceOpen, certificateGone, tooOften, and the refusals of `refuseService`.
 */
export async function applyService(deps: Deps, body: Body, owner: Owner, language: Language): Promise<string> {
  const { clock } = deps;
  const { orderNo, passengerSeq, segmentIndex } = body;
  await limit(deps, 'assistance.service', owner.session.accountId, applyLimit);
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  return inTransaction(deps.db, async (tx) => {
    await usePart(tx, orderNo, 'assistance');
    const { row, companions } = await getFlight(tx, { orderNo, passengerSeq, segmentIndex });
    const rules = datedRules(loadServiceRules(), row.flight_date);
    const departDate = row.shown.from.date;
    const asked = {
      code: body.service,
      details: body.details,
      certificates: new Set(body.certificates).size,
      certificateDate: body.certificateDate || null,
    };
    const flight = { departDate, departsAt: row.departs_at.getTime(), hasCompanion: companions > 0 };
    const refuse = (fault: Parameters<typeof refuseService>[0]) =>
      refuseService(fault, { rules, asked, departDate, language });
    const fault = serviceFault(rules, asked, flight, clock.now().getTime());
    if (fault) throw refuse(fault);
    const requestNo = await insert(deps, tx, body, { owner, ruleId: rules.id });
    if (body.certificates.length > 0) {
      const rests = { for: { request_no: requestNo }, orderNo, accountId: owner.session.accountId };
      await useCertificates(tx, { ...rests, certificates: body.certificates });
    }
    const key = { flightNo: row.flight_no, flightDate: row.flight_date, code: body.service };
    if (!(await takePlace(tx, key, rules.terms[body.service].perFlight))) throw refuse('full');
    await notifyRequest(deps, tx, requestNo, 'AssistanceReceived');
    return requestNo;
  });
}

interface OfOrder {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
}

/**
 * Gets the flight, and the number of other passengers with an open coupon on it who are old enough to be a guardian.
 * Refusals: orderNotFound, noOpenTicket.
 */
async function getFlight(tx: Tx, { orderNo, passengerSeq, segmentIndex }: OfOrder) {
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Refusal('orderNotFound');
  const { segments, passengers } = await getOrderFacts(tx, order);
  const row = segments.find(({ segment_index }) => segment_index === segmentIndex);
  const flying = (await listOpenCoupons(tx, orderNo, segmentIndex)).map(({ passenger_seq }) => passenger_seq);
  if (!row || !flying.includes(passengerSeq)) throw new Refusal('noOpenTicket');
  const companions = passengers.filter(
    ({ seq, birthday }) => seq !== passengerSeq && flying.includes(seq) && isGuardian(birthday, row.shown.from.date),
  );
  return { row, companions: companions.length };
}

async function insert(deps: Deps, tx: Tx, body: Body, { owner, ruleId }: { owner: Owner; ruleId: string }) {
  const { clock, ids, vault } = deps;
  const { orderNo, passengerSeq, segmentIndex, service } = body;
  const requestNo = `RQ${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  const inserted = await tx
    .insertInto('assistance_request')
    .values({
      request_no: requestNo,
      order_no: orderNo,
      account_id: owner.session.accountId,
      kind: 'SERVICE',
      reason: 'OTHER',
      segment_index: segmentIndex,
      passenger_seq: passengerSeq,
      service,
      details_sealed: vault.seal(JSON.stringify(body.details)),
      certificate_date: body.certificateDate || null,
      rule_id: ruleId,
      status: assistanceMachine.initial,
      wish_sealed: vault.seal(''),
      note_sealed: vault.seal(body.note),
      answer_sealed: vault.seal(''),
      applied_at: clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_no')
    .executeTakeFirst();
  if (inserted) return requestNo;
  const open = await tx
    .selectFrom('assistance_request')
    .select('request_no')
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segmentIndex)
    .where('passenger_seq', '=', passengerSeq)
    .where('service', '=', service)
    .orderBy('applied_at', 'desc')
    .executeTakeFirst();
  throw new Refusal('assistanceOpen', { requestNo: open?.request_no ?? '' });
}
