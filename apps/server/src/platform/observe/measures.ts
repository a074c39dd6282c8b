import { channel } from 'node:diagnostics_channel';

/** A finished action, for the metrics. It holds kinds and names, and no personal data. */
export type Measure =
  | { what: 'call'; operation: string; outcome: 'done' | 'refused' | 'failed'; ms: number }
  | { what: 'job'; job: string; outcome: 'done' | 'failed'; ms: number }
  | { what: 'outside'; provider: string; action: string; outcome: string; ms: number }
  /** One attempt of a call to a party. A call may need several. */
  | { what: 'attempt'; party: string; operation: string; outcome: string; ms: number }
  | { what: 'transition'; machine: string; to: string }
  /** The wait of one call in front of a fair gate. */
  | { what: 'gate'; gate: string; outcome: 'passed' | 'refused'; ms: number }
  /** A page of the desk without the work of this queue. */
  | { what: 'queueFailure'; queue: string };

const measures = channel('haidai:measure');

/** Reports a finished action to the listeners. Without listeners it costs nothing. */
export function measure(done: Measure): void {
  if (measures.hasSubscribers) measures.publish(done);
}

/** Calls `listener` for every action of this process, until the returned function is called. */
export function listenToMeasures(listener: (done: Measure) => void): () => void {
  const heard = (message: unknown) => listener(message as Measure);
  measures.subscribe(heard);
  return () => void measures.unsubscribe(heard);
}
