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
        said_at: new Date(Math.min(saidAt.getTime(), now.getTime())),
        sequence,
        body_sealed: vault.seal(body),
        received_at: now,
      })),
    )
    .execute();
  await jobs.enqueue(tx, applyJob, {}, { key: applyJob });
}

/** Stores movement messages (MVT, DIV) with the instants at which the carrier received them. */
export function receiveMovementTexts(
  deps: Deps,
  tx: Tx,
  messages: readonly { text: string; receivedAt: string }[],
): Promise<void> {
  return receiveMessages(
    deps,
    tx,
    messages.map(({ text, receivedAt }) => ({
      kind: 'MOVEMENT',
      saidAt: new Date(receivedAt),
      // A correction is newer than the message of the same minute that it corrects.
      sequence: /^\s*COR\b/im.test(text) ? 1 : 0,
      body: text,
    })),
  );
}
