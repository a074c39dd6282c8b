/** The notices of the carrier's parties: what another system of the carrier tells the site. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isGenuine, type Party, type SigningKey } from '@haidai/connectors';
import type { Operation, OperationInput } from '@haidai/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    partyKeys: PartyKeys;
  }
}

/** The keys that a party may sign notices with, by the name of the party. A party without a key sends no notices. */
export type PartyKeys = Readonly<Record<string, readonly SigningKey[]>>;

type NoticeBody<Op extends Operation> = OperationInput<Op>['body'] & { noticeNo: string; at: string };

/**
 * Binds the operation that receives a notice. `work` runs once for each number of a notice, in the transaction that
 * stores the number; a repeated notice only gets the answer again. Refuses `signatureInvalid`, and `invalidInput` if a
 * number comes again with another body.
 */
export function bindNotice<Op extends Operation>(
  app: FastifyInstance,
  deps: Deps,
  { party, operation }: { party: Party; operation: Op },
  work: (tx: Tx, body: NoticeBody<Op>) => Promise<void>,
): void {
  bind<Operation>(app, operation, async ({ input, rawBody, log, reply: { request } }) => {
    const message = {
      method: request.method,
      url: `http://site${request.url}`,
      headers: flatten(request.headers),
      body: rawBody,
    };
    const keys = deps.providers.partyKeys[party.name] ?? [];
    if (!(await isGenuine(message, keys, deps.clock.wall()))) {
      log.warn({ party: party.name }, 'A notice of a party without a valid signature');
      throw new Refusal('signatureInvalid');
    }
    const body = input.body as NoticeBody<Op>;
    await inTransaction(deps.db, async (tx) => {
      const isNew = await store(tx, party, { noticeNo: body.noticeNo, rawBody, now: deps.clock.now() });
      if (isNew) await work(tx, body);
    });
    return { state: 'received' };
  });
}

/** Stores the number of a notice. Returns false if it is stored already. */
async function store(
  tx: Tx,
  { name }: Party,
  { noticeNo, rawBody, now }: { noticeNo: string; rawBody: string; now: Date },
): Promise<boolean> {
  const body_hash = createHash('sha256').update(rawBody).digest('base64url');
  const inserted = await tx
    .insertInto('party_notice')
    .values({ party: name, notice_no: noticeNo, body_hash, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_no')
    .executeTakeFirst();
  if (inserted) return true;
  const stored = await tx
    .selectFrom('party_notice')
    .select('body_hash')
    .where('party', '=', name)
    .where('notice_no', '=', noticeNo)
    .executeTakeFirstOrThrow();
  if (stored.body_hash === body_hash) return false;
  const message = 'The number has come before, with another body';
  throw new Refusal('invalidInput', {}, [{ path: 'body.noticeNo', rule: 'repeated', message }]);
}

const flatten = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
