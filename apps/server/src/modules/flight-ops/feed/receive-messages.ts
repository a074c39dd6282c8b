import type { Deps, Tx } from '../../../platform/index.ts';

/** The log and the history name the feed so. */
export const feedActor = { login: 'flight-status', staffId: null } as const;

export const applyJob = 'dispatch.applyMessages';

export interface NewMessage {
  kind: 'FLIGHT' | 'MOVEMENT';
  saidAt: Date;
  sequence: number;
  /** The row as JSON, or the text of a movement message. */
  body: string;
}

/** Stores messages of the flight status feed and enqueues the job that applies them. */
export async function receiveMessages(
  { ids, vault, clock, jobs }: Deps,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('flight_message')
    .values(
      messages.map(({ kind, saidAt, sequence, body }) => ({
        id: ids.uuid(),
        kind,
        // A clock ahead of ours must not shut out the next messages.
        said_at: saidAt > now ? now : saidAt,
        sequence,
        body_sealed: vault.seal(body),
        received_at: now,
      })),
    )
    .execute();
  await jobs.enqueue(tx, applyJob, {}, { key: applyJob });
}
