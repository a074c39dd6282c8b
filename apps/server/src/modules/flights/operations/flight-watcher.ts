import type { ReportEvent } from '@haidai/domain/flights';
import type { Deps, Tx } from '../../../platform/index.ts';
import type { StoredOperation } from './repository.ts';

/** What was recorded of a flight: how its legs are stored now. */
export interface RecordedReport {
  flightNo: string;
  flightDate: string;
  event: ReportEvent;
  legs: readonly StoredOperation[];
  /** Who said so. */
  actor: string;
}

/** What else happens when something is recorded of a flight. A module brings one as `flightWatcher`. */
export interface FlightWatcher {
  /** In the transaction that records it: calls nobody outside. */
  onReport?(deps: Deps, tx: Tx, report: RecordedReport): Promise<void>;
  /** Once it is recorded. */
  onRecorded?(deps: Deps, report: RecordedReport): void;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    flightWatchers: readonly FlightWatcher[];
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    flightWatcher?: FlightWatcher;
  }
}
