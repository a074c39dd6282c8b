import type { Operation, OperationInput } from '@haidai/contract';
import { served, serviceHeader } from '@haidai/contract/served';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { ServedSession, Serving, Session, StaffSignedIn } from './context.ts';
import { authoriseStaff } from './guards.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function servingOf(caller: Session | StaffSignedIn): Serving | undefined {
  return caller && 'serving' in caller ? caller.serving : undefined;
}

/**
 * Identifies the member of staff by the cookie of the desk, and the order by the service session in the header. Refuses
 * as `authoriseStaff` does, and with `serviceEnded` if the session is over or belongs to another sign-in.
 */
export async function admitServed(
  app: FastifyInstance,
  operation: Operation,
  request: FastifyRequest,
): Promise<ServedSession> {
  const { permission = 'orders.serve' } = served.get(operation.id) ?? {};
  const forStaff = { ...operation, auth: 'staff', permission } as const;
  const staff = await authoriseStaff(forStaff, request, app.deps, app.resolveStaff);
  const serviceId = request.headers[serviceHeader];
  const isId = typeof serviceId === 'string' && uuid.test(serviceId);
  const session = isId ? await app.serviceDesk?.resolve(app.deps, { serviceId, staff }) : null;
  if (!session) throw new Refusal('serviceEnded');
  return session;
}

/** Refuses `serviceOtherOrder` unless the call names the order of the service session or a change of it. */
export function guardServedOrder(operation: Operation, input: OperationInput<Operation>, serving: Serving): void {
  const { order = 'body' } = served.get(operation.id) ?? {};
  // The use case finds the order of a case by its key, and compares it with the service session.
  if (order === 'case') return;
  const { orderNo } = (input[order] ?? {}) as { orderNo?: unknown };
  if (typeof orderNo !== 'string' || !serving.orderNos.includes(orderNo)) throw new Refusal('serviceOtherOrder');
}

/** Runs a served call. A call that acts is recorded before it runs, and its outcome after. */
export async function runServed<Result>(
  app: FastifyInstance,
  { id }: Operation,
  serving: Serving,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!served.get(id)?.acts || !app.serviceDesk) return run();
  const conclude = await app.serviceDesk.record(app.deps, serving, id);
  try {
    const result = await run();
    await conclude('done');
    return result;
  } catch (error) {
    await conclude(error instanceof Refusal ? error.refusal : 'failed');
    throw error;
  }
}
