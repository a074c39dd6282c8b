import { setTimeout as sleep } from 'node:timers/promises';
import { isGenuine, type Party, type PartyHandlers, type SigningKey } from '@haidai/connectors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { FaultBook } from './faults.ts';

/** A call that the party received. Scripts read the list. */
export interface ReceivedCall {
  party: string;
  operation: string;
  key: string | null;
  at: string;
  /** The state of the answer, or the fault that kept it from the site. */
  outcome: string;
}

interface ServeDeps {
  key: SigningKey;
  faults: FaultBook;
  calls: ReceivedCall[];
  now: () => Date;
}

const slowMs = 3000;
type Handler = (request: unknown) => Promise<unknown>;

/** Serves the operations of a party at `/<party>/<path>`, as its OpenAPI document describes them. */
export function serveParty<P extends Party>(
  app: FastifyInstance,
  party: P,
  handlers: PartyHandlers<P>,
  deps: ServeDeps,
): void {
  for (const [name, { path, request: schema, keyOf }] of Object.entries(party.operations)) {
    const handle: Handler = async (request) => handlers[name as keyof P['operations']](request as never);
    app.post(`/${party.name}/${path}`, async (request, reply) => {
      const body = String(request.body ?? '');
      if (!(await isGenuine(messageOf(request, body), [deps.key], deps.now())))
        return reply.status(401).send({ error: 'The signature is missing, wrong or too old' });
      const parsed = z.safeParse(schema, parseJson(body));
      if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
      const key = keyOf ? keyOf(parsed.data) : null;
      if (keyOf && request.headers['idempotency-key'] !== key)
        return reply.status(422).send({ error: `Idempotency-Key must be ${key}` });
      const call = { party: party.name, operation: name, key };
      return answer(reply, handle, parsed.data, call, deps);
    });
  }
}

async function answer(
  reply: FastifyReply,
  handle: Handler,
  request: unknown,
  call: Pick<ReceivedCall, 'party' | 'operation' | 'key'>,
  { faults, calls, now }: ServeDeps,
): Promise<unknown> {
  const fault = faults.take(call.party, call.operation);
  const note = (outcome: string) => calls.push({ ...call, at: now().toISOString(), outcome });
  if (fault === 'unavailable') {
    note(fault);
    return reply.status(503).send({ error: 'The sandbox party is unavailable' });
  }
  if (fault === 'refuse') {
    note('refused');
    return { state: 'refused', code: 'sandboxRefusal', reason: '沙箱按设定拒绝' };
  }
  const [done] = await Promise.all([handle(request), ...(fault === 'double' ? [handle(request)] : [])]);
  note(fault ?? String((done as { state: string }).state));
  if (fault === 'hangUp') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault === 'timeoutAfterAct') return new Promise(() => {});
  if (fault === 'slow') await sleep(slowMs);
  return fault === 'wrong' ? { state: 'banana' } : done;
}

function messageOf(request: FastifyRequest, body: string) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  return { method: request.method, url: `http://${request.headers.host}${request.url}`, headers, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
