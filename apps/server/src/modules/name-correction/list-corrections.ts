import type { OperationResult } from '@haidai/contract';
import type { getNameCorrections, listNameCorrections } from '@haidai/contract/name-correction';
import { fullName, readHolder } from '@haidai/domain/booking';
import { maskDocument, maskName } from '@haidai/domain/identity';
import { correctionsCloseAt } from '@haidai/domain/name-correction';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Deps, type Language, Refusal, refusalText } from '../../platform/index.ts';
import { kindsOf, listSegments, requireMade, requireOwnOrder } from '../booking/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { Owner } from './ask-correction.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';
import { canGoBack } from './move-correction.ts';
import { listTicketFacts, obstacleOf, type TicketFacts } from './ticket-facts.ts';
import { type CorrectionRow, toRecord } from './wire.ts';

type OfOrder = OperationResult<typeof getNameCorrections>;

/** Returns the travellers of an order with their corrections, for its owner. Refuses with `orderNotFound`. */
export async function getCorrections(deps: Deps, orderNo: string, owner: Owner, language: Language): Promise<OfOrder> {
  const order = await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rows = await listRows(deps.db, orderNo);
  const kinds = kindsOf(loadCatalogue(), await listSegments(deps.db, orderNo));
  const travellers = await listTicketFacts(deps, deps.db, order);
  return {
    orderNo,
    latinNames: !kinds.includes('D'),
    travellers: travellers
      .filter(({ ticketNo }) => ticketNo !== null)
      .map((ticket) => toTraveller(deps, ticket, rows, language)),
  };
}

function toTraveller(
  deps: Deps,
  ticket: TicketFacts,
  rows: readonly CorrectionRow[],
  language: Language,
): OfOrder['travellers'][number] {
  const { row, entry, facts, departsAt } = ticket;
  const obstacle = obstacleOf(deps, ticket, { online: true });
  const rules = nameCorrectionRulesOn(deps.clock.today());
  const name = fullName(entry);
  return {
    seq: row.seq,
    passName: name,
    surname: entry.surname,
    firstName: entry.firstName,
    documentType: entry.documentType,
    idNo: maskDocument(entry.documentNo),
    nationality: entry.nationality,
    sex: entry.sex,
    sexInNumber: readHolder(entry.documentType, entry.documentNo) !== null,
    tktNo: formatTicketNumber(ticket.ticketNo ?? ''),
    closesTime: departsAt === null ? null : new Date(correctionsCloseAt(departsAt, facts.kind, rules)).toISOString(),
    obstacle: obstacle === null ? '' : refusalText(new Refusal(obstacle, { name }), language),
    corrections: rows.filter((each) => each.passenger_seq === row.seq).map((each) => toRecord(deps, each, language)),
  };
}

/** Lists the corrections of an order for the desk, masked, newest first. Refuses with `orderNotFound`. */
export async function listForDesk(
  deps: Deps,
  orderNo: string,
  language: Language,
): Promise<OperationResult<typeof listNameCorrections>> {
  await requireMade(deps.db, orderNo);
  const rows = await listRows(deps.db, orderNo);
  const newest = new Map(rows.toReversed().map((row) => [row.passenger_seq, row.correction_no]));
  return rows.map((row) => {
    const { before, after, ...record } = toRecord(deps, row, language);
    return {
      ...record,
      before: { ...before, passName: maskName(before.passName) },
      after: { ...after, passName: maskName(after.passName) },
      canCorrectBack: canGoBack(row) && newest.get(row.passenger_seq) === row.correction_no,
    };
  });
}

/** Lists the corrections of an order, newest first. `db` may be a transaction. */
function listRows(db: Db, orderNo: string): Promise<CorrectionRow[]> {
  return db
    .selectFrom('name_correction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('asked_at', 'desc')
    .orderBy('correction_no', 'desc')
    .execute();
}
