import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { withoutWaiting } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** One mutation with the key that its client gave to it. */
export interface IdempotentRequest {
  owner: string;
  operation: string;
  key: string;
  bodyHash: string;
  /** The hash in the form of the previous release. Its rows live for a day. The next release drops this field. */
  oldBodyHash: string;
  /** The id of the request that performs the mutation now. */
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
/**
 * A time longer than any request takes. If a process dies during a mutation, its client may try again after this time.
 */
const workMs = 2 * 60_000;
/** The statuses of answers that are not final. The same request may have another outcome later. */
const passing = new Set([401, 409, 429]);

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new Refusal('idempotencyKeyMissing');
  return header;
}

/**
 * Hashes the input with a secret key. With a plain hash, somebody could find the documents and passwords of a body by
 * trial.
 */
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
 * Claims the request for its holder and returns null, or returns the stored answer of the first request. Refuses
 * `idempotencyKeyReused` if the key came with another body, and `requestInProgress` while the first request is running.
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

/**
 * Inserts the claim and returns whether this succeeded. It succeeds for a new key, for an expired key, and for a key
 * with the same body that a dead process left behind. The commit of an order takes its claim along. If PostgreSQL loses
 * the row of an answer, the request stands as one whose process has died.
 */
async function insertClaim(deps: Deps, request: IdempotentRequest): Promise<boolean> {
  const { owner, operation, key, bodyHash, holder } = request;
  const now = deps.clock.now();
  const lockedUntil = new Date(now.getTime() + workMs);
  const expiresAt = new Date(now.getTime() + keepMs);
  // Every mutation sends this statement. The query builder takes eight times as long to write it.
  const { rows } = await sql`
    insert into idempotency_request as known
      (owner, operation, key, body_hash, holder, locked_until, created_at, expires_at)
    values (${owner}, ${operation}, ${key}, ${bodyHash}, ${holder}, ${lockedUntil}, ${now}, ${expiresAt})
    on conflict (owner, operation, key) do update set
      body_hash = excluded.body_hash, holder = excluded.holder, locked_until = excluded.locked_until,
      answer_sealed = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where known.expires_at <= ${now} or (
      known.answer_sealed is null and known.locked_until <= ${now} and known.body_hash = any(${hashesOf(request)})
    )
    returning ${withoutWaiting}`.execute(deps.db);
  return rows.length > 0;
}

/** Stores a final answer, sealed. Deletes the claim if the same request may have another outcome later. */
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
    .returning(withoutWaiting.as('settled'))
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
