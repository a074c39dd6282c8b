import * as operations from '@haidai/contract/reports';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { exportAccounting } from './accounting/export-accounting.ts';
import { getPointsLiability } from './figures/get-points-liability.ts';
import { getReport } from './figures/get-report.ts';
import { getIrregularFlights } from './today/irregular-flights.ts';
import { getLoadAhead } from './today/load-ahead.ts';
import { getReconciliation } from './today/reconciliation.ts';
import { getSalesToday } from './today/sales-today.ts';
import { getTeam } from './today/team.ts';
import { getWaitingRefunds } from './today/waiting-refunds.ts';

export function bindReports(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.getReport, ({ input: { query }, language }) => getReport(deps, query, language));
  bind(app, operations.getPointsLiability, ({ input: { query } }) => getPointsLiability(deps, query));
  bind(app, operations.exportAccounting, async ({ input: { query }, session: staff, language, reply }) => {
    const csv = await exportAccounting(deps, query, { staff, language });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="accounting-${query.from}-${query.to}.csv"`)
      .send(csv);
  });
  bind(app, operations.getSalesToday, () => getSalesToday(deps));
  bind(app, operations.getWaitingRefunds, ({ language }) => getWaitingRefunds(deps, language));
  bind(app, operations.getLoadAhead, ({ language }) => getLoadAhead(deps, language));
  bind(app, operations.getIrregularFlights, ({ language }) => getIrregularFlights(deps, language));
  bind(app, operations.getReconciliation, ({ language }) => getReconciliation(deps, language));
  bind(app, operations.getTeam, ({ language }) => getTeam(deps, language));
}
