import type { ReportEvent } from '@haidai/domain/flights';
import type { Deps, Tx } from '../../../platform/index.ts';
import type { StoredOperation } from './repository.ts';

/** A recorded report of a flight, with its stored legs after the report. */
export interface RecordedReport {
  flightNo: string;
  flightDate: string;
  event: ReportEvent;
  legs: readonly StoredOperation[];
  /** The person or provider that made the report. */
  actor: string;
}

/** The hooks of a module that run after a recorded report. A module sets them as `flightWatcher`. */
export interface FlightWatcher {
  /** Runs in the transaction that records the report. It must not call outside systems. */
  onReport?(deps: Deps, tx: Tx, report: RecordedReport): Promise<void>;
  /** Runs after the transaction is committed. */
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
