import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** One mutation as its client named it. */
export interface IdempotentRequest {
  owner: string;
  operation: string;
  key: string;
  bodyHash: string;
  /** As the release before this one wrote it: its rows live for a day. The next release drops it. */
  oldBodyHash: string;
  /** The request id of whoever is at work on it. */
  holder: string;
}

interface StoredAnswer {
  status: number;
  body: string;
  contentType: string;
  cookies: string[];
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;
const keepMs = 24 * 3600_000;
/** Longer than any request takes; when a process dies at work, its client may try again after this. */
const workMs = 2 * 60_000;
/** Answers that mean "not now": the same request may yet have another outcome. */
const passing = new Set([401, 409, 429]);

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new Refusal('idempotencyKeyMissing');
  return header;
}

/** Keyed: with a plain hash the documents and passwords of a body could be tried out. */
export function hashInput(
  { vault }: Pick<Deps, 'vault'>,
  input: unknown,
): Pick<IdempotentRequest, 'bodyHash' | 'oldBodyHash'> {
  const text = JSON.stringify(input);
  return {
    bodyHash: vault.fingerprint(`body:${text}`),
    oldBodyHash: createHash('sha256').update(text).digest('base64url'),
  };
}

/**
 * Claims the request for its holder, or gives the answer it got before. Refuses when the key named another body, and
 * while the first request is still at work.
 */
export async function claimRequest(deps: Deps, request: IdempotentRequest): Promise<StoredAnswer | null> {
  if (await insertClaim(deps, request)) return null;
  const row = await deps.db
    .selectFrom('idempotency_request')
    .select(['body_hash', 'answer_sealed'])
    .where((row) => row.and(identity(request)))
    .executeTakeFirst();
  if (row && !hashesOf(request).includes(row.body_hash)) throw new Refusal('idempotencyKeyReused');
  if (!row?.answer_sealed) throw new Refusal('requestInProgress');
  return JSON.parse(deps.vault.unseal(row.answer_sealed));
}

const hashesOf = ({ bodyHash, oldBodyHash }: IdempotentRequest) => [bodyHash, oldBodyHash];

/** New, or expired, or left behind by a process that died at work on the same body. */
async function insertClaim(deps: Deps, request: IdempotentRequest): Promise<boolean> {
  const now = deps.clock.now();
  const values = {
    ...identity(request),
    body_hash: request.bodyHash,
    holder: request.holder,
    locked_until: new Date(now.getTime() + workMs),
    answer_sealed: null,
    created_at: now,
    expires_at: new Date(now.getTime() + keepMs),
  };
  const claimed = await deps.db
    .insertInto('idempotency_request')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'operation', 'key'])
        .doUpdateSet(values)
        .where((row) =>
          row.or([
            row('idempotency_request.expires_at', '<=', now),
            row.and([
              row('idempotency_request.answer_sealed', 'is', null),
              row('idempotency_request.locked_until', '<=', now),
              row('idempotency_request.body_hash', 'in', hashesOf(request)),
            ]),
          ]),
        ),
    )
    .returning(sql`1`.as('claimed'))
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps a final answer, sealed; lets go of a request that may yet have another outcome. */
export async function settleRequest(deps: Deps, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
  const mine = { ...identity(request), holder: request.holder };
  if (answer.status >= 500 || passing.has(answer.status)) {
    await deps.db
      .deleteFrom('idempotency_request')
      .where((row) => row.and(mine))
      .execute();
    return;
  }
  const sealed = deps.vault.seal(JSON.stringify(answer));
  await deps.db
    .updateTable('idempotency_request')
    .set({ answer_sealed: sealed })
    .where((row) => row.and(mine))
    .execute();
}

export function sendStoredAnswer(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
  return reply.code(answer.status).header('idempotency-replayed', 'true').type(answer.contentType).send(answer.body);
}

export async function forgetExpiredRequests(deps: Deps): Promise<void> {
  await deps.db.deleteFrom('idempotency_request').where('expires_at', '<=', deps.clock.now()).execute();
}

const identity = ({ owner, operation, key }: IdempotentRequest) => ({ owner, operation, key });
