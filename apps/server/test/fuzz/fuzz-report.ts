import { type Role, roles } from './roles.ts';

export interface FuzzReport {
  sent: number;
  /** The number of requests for each status. */
  statuses: Record<string, number>;
  roles: Record<Role, Figures>;
  operations: Record<string, Figures>;
  faults: Fault[];
}

export interface Figures {
  sent: number;
  succeeded: number;
}

export interface Fault {
  /** Equal for faults that differ only in figures and ids. */
  kind: string;
  what: string;
  /** The number of times the fault was found. */
  times: number;
  /** The first request that caused the fault, as one line. */
  request: string;
}

/** Creates the report before the first request, with a row for every role and every operation. */
export function emptyReport(operationIds: readonly string[]): FuzzReport {
  const none = () => ({ sent: 0, succeeded: 0 });
  return {
    sent: 0,
    statuses: {},
    roles: Object.fromEntries(roles.map((role) => [role, none()])) as FuzzReport['roles'],
    operations: Object.fromEntries(operationIds.map((id) => [id, none()])),
    faults: [],
  };
}

/** Adds up the reports of several processes. */
export function mergeReports(reports: readonly FuzzReport[]): FuzzReport {
  const whole: FuzzReport = { sent: 0, statuses: {}, roles: {} as FuzzReport['roles'], operations: {}, faults: [] };
  for (const report of reports.filter(Boolean)) {
    whole.sent += report.sent;
    for (const [status, times] of Object.entries(report.statuses))
      whole.statuses[status] = (whole.statuses[status] ?? 0) + times;
    for (const part of ['roles', 'operations'] as const) {
      const sums: Record<string, Figures> = whole[part];
      for (const [name, { sent, succeeded }] of Object.entries(report[part])) {
        const before = sums[name] ?? { sent: 0, succeeded: 0 };
        sums[name] = { sent: before.sent + sent, succeeded: before.succeeded + succeeded };
      }
    }
    for (const fault of report.faults) {
      const known = whole.faults.find(({ kind }) => kind === fault.kind);
      if (known) known.times += fault.times;
      else whole.faults.push({ ...fault });
    }
  }
  return whole;
}

/** Reads the cause of a status 500 from a log line and stores it by request id. */
export function keepCause(causes: Map<string, string>, line: string): void {
  const { requestId, err } = JSON.parse(line) as { requestId?: string; err?: { message: string; stack?: string } };
  if (requestId && err)
    causes.set(requestId, `${err.message} ${/apps\/server\/src\S+|packages\/\S+/.exec(err.stack ?? '')?.[0] ?? ''}`);
}
