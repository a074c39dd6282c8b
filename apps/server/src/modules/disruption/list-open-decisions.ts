import { latestInForce, saleAt } from '@haidai/domain/shopping';
import type { Deps } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { listCasesOfOrder } from './repository.ts';
import { rightsOfCase } from './rights-of-case.ts';

/** A decision that a disrupted flight asks its travellers for. */
export interface OpenDecision {
  segmentIndex: number;
  flightNo: string;
  flightDate: string;
  isCancelled: boolean;
  /** The instant of the automatic refund if nobody answers; null if there is none. */
  until: number | null;
  /** The rule that gives the choice or sets its end. */
  ruleId: string;
  /** The key of the page that asks for the decision. */
  caseKey: string;
}

/** Lists the decisions of an order that nobody has taken yet. */
export async function listOpenDecisions(
  { db, clock, vault }: Pick<Deps, 'db' | 'clock' | 'vault'>,
  orderNo: string,
): Promise<OpenDecision[]> {
  const { issueDate } = saleAt(clock.now().getTime());
  const terms = latestInForce(loadCatalogue().tables.involuntaryTerms, issueDate);
  const rows = await listCasesOfOrder(db, orderNo);
  return rows
    .filter(({ status }) => status === 'OPEN')
    .map((row) => ({
      segmentIndex: row.segment_index,
      flightNo: row.flight_no,
      flightDate: row.flight_date,
      isCancelled: !rightsOfCase(row).keep,
      until: row.refund_due_at?.getTime() ?? null,
      ruleId: row.due_rule_id || (terms?.id ?? ''),
      caseKey: vault.unseal(row.token_sealed),
    }));
}
