import { isUndecided, listVouchersDue, serviceVoucherMachine, type VoucherRules } from '@haidai/domain/disruption';
import { type Deps, generateVerifyCode, inTransaction, type Tx, transitionAll } from '../../../platform/index.ts';
import { listOperations, loadCatalogue } from '../../flights/index.ts';
import { voucherRulesOn } from './care-rules.ts';
import { type ChosenFlight, findWait } from './find-wait.ts';
import { type CaseDue, type NewVoucher, planVouchers } from './plan-vouchers.ts';
import {
  type CareCase,
  type Flight,
  findCareCase,
  listHeldFlights,
  listPeople,
  lockOpenCases,
  lockVouchers,
} from './read-care.ts';
import { numberFingerprint } from './voucher-number.ts';

interface Update {
  actor: string;
  /** The flight that the travellers of the case take instead. */
  chosen?: ChosenFlight;
}

/**
 * Updates the vouchers of all travellers on a disrupted flight. The number of queries does not depend on the number of
 * travellers.
 */
export async function updateFlightVouchers(deps: Deps, flight: Flight): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await update(deps, tx, await lockOpenCases(tx, flight), { actor: 'disruption.findAffected' });
  });
}

/** Updates the vouchers of a case that the caller has locked and moved to its new state. */
export async function updateCaseVouchers(deps: Deps, tx: Tx, caseId: string, by: Update): Promise<void> {
  const row = await findCareCase(tx, caseId);
  if (row) await update(deps, tx, [row], by);
}

/** Updates the vouchers of locked cases of one flight. */
async function update(deps: Deps, tx: Tx, cases: readonly CareCase[], { actor, chosen }: Update): Promise<void> {
  const [first] = cases;
  const rules = first && voucherRulesOn(first.flight_date);
  if (!rules) return;
  const caseIds = cases.map(({ case_id }) => case_id);
  const steps = planVouchers(
    await listDue(deps, tx, { rules, cases, chosen }),
    await listPeople(tx, caseIds),
    await lockVouchers(tx, caseIds),
  );
  const added = steps.added.map((each) => ({ ...each, row: toRow(deps, each, rules) }));
  if (added.length > 0)
    await tx
      .insertInto('service_voucher')
      .values(added.map(({ row }) => row))
      .execute();
  const ready = added.filter(({ voucher }) => voucher.ready).map(({ row }) => row.voucher_id);
  const step = { machine: serviceVoucherMachine, table: 'service_voucher', keyColumn: 'voucher_id' } as const;
  const move = { ...step, clock: deps.clock, actor };
  await transitionAll(tx, { ...move, keys: steps.entitle, from: 'CANCELLED', event: 'entitle' });
  await transitionAll(tx, { ...move, keys: [...ready, ...steps.issue], from: 'ENTITLED', event: 'issue' });
  for (const from of ['ENTITLED', 'ISSUED'] as const)
    await transitionAll(tx, { ...move, keys: steps.cancel[from], from, event: 'cancel' });
}

interface Asked {
  rules: VoucherRules;
  cases: readonly CareCase[];
  chosen: ChosenFlight | undefined;
}

/** Lists the vouchers that are due in each case. A case that ended without another flight has none. */
async function listDue(deps: Deps, tx: Tx, { rules, cases, chosen }: Asked): Promise<CaseDue[]> {
  const [first] = cases;
  if (!first) return [];
  const { flight_no: flightNo, flight_date: date } = first;
  const operations = await listOperations(tx, [flightNo], date, date);
  const offers = await listHeldFlights(
    tx,
    cases.map(({ case_id }) => case_id),
  );
  const now = deps.clock.now().getTime();
  return cases.map((row) => {
    const held = offers.find(({ case_id }) => case_id === row.case_id);
    const isOver = !isUndecided(row.status) && !chosen;
    const wait = isOver ? null : findWait(loadCatalogue(), { row, segment: row, operations, held, chosen });
    if (!wait) return { row, airport: '', due: [] };
    const due = listVouchersDue(rules, wait).filter(({ validUntil }) => validUntil > now);
    return { row, airport: wait.airport, due };
  });
}

function toRow(deps: Deps, { row, person, voucher, airport }: NewVoucher, rules: VoucherRules) {
  const number = `${generateVerifyCode(deps)}${generateVerifyCode(deps)}`;
  return {
    voucher_id: deps.ids.uuid(),
    case_id: row.case_id,
    order_no: row.order_no,
    passenger_seq: person.passenger_seq,
    ticket_no: person.ticket_no,
    coupon_no: person.coupon_no,
    flight_no: row.flight_no,
    flight_date: row.flight_date,
    kind: voucher.kind,
    slot: voucher.slot,
    airport,
    value_fen: voucher.valueFen,
    number_fp: numberFingerprint(deps, number),
    number_sealed: deps.vault.seal(number),
    status: serviceVoucherMachine.initial,
    rule_id: rules.id,
    entitled_at: deps.clock.now(),
    valid_until: new Date(voucher.validUntil),
    used_fen: null,
    used_at: null,
  };
}
