import { channel } from 'node:diagnostics_channel';

/** Something that was done, by kinds and names that say nothing of a person. */
export type Measure =
  | { what: 'call'; operation: string; outcome: 'done' | 'refused' | 'failed'; ms: number }
  | { what: 'job'; job: string; outcome: 'done' | 'failed'; ms: number }
  | { what: 'outside'; provider: string; action: string; outcome: string; ms: number }
  | { what: 'transition'; machine: string; to: string };

const measures = channel('haidai:measure');

/** Says that something was done. Costs nothing where nobody counts. */
export function measure(done: Measure): void {
  if (measures.hasSubscribers) measures.publish(done);
}

/** Hears of everything that is done in this process, until the returned function is called. */
export function listenToMeasures(listener: (done: Measure) => void): () => void {
  const heard = (message: unknown) => listener(message as Measure);
  measures.subscribe(heard);
  return () => void measures.unsubscribe(heard);
}
