import { createHash } from 'node:crypto';
import type { Operation, OperationInput } from '@haidai/contract';
import { served, servedPath } from '@haidai/contract/served';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Deps } from '../deps.ts';
import { inSpan } from '../observe/spans.ts';
import { Refusal } from '../refusal.ts';
import type { Call, Handler, Session, StaffSignedIn } from './context.ts';
import { successEnvelope } from './envelope.ts';
import {
  authorise,
  authoriseStaff,
  guardClient,
  guardOrigin,
  guardProduct,
  guardTimeStamp,
  isForStaff,
  readAccessToken,
} from './guards.ts';
import {
  claimRequest,
  hashInput,
  type IdempotentRequest,
  readIdempotencyKey,
  sendStoredAnswer,
} from './idempotency.ts';
import { validateInput } from './input/validate.ts';
import { addressKey, isOwnAddress } from './limits/address-key.ts';
import { sendChallenge } from './limits/challenge.ts';
import { secondsTooFast } from './limits/count-calls.ts';
import { admitServed, guardServedOrder, runServed, servingOf } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
  }
  interface FastifyRequest {
    /** The caller that the operation admitted, before the server read the body. */
    caller: Session | StaffSignedIn;
  }
}

interface BindOptions {
  /** A hook that runs before the server reads the body and identifies the caller. It may answer with public data. */
  onRequest?: onRequestHookHandler;
}

/**
 * Binds a handler to an operation of the contract. Before the body is read, the server identifies the caller and checks
 * that the operation admits the caller. Before the handler runs, the server validates the input, returns the stored
 * answer of a repeated mutation, and refuses changes while the carrier has stopped them. After the handler, the server
 * adds the envelope. If the handler sends an answer through `reply` itself (a cached buffer, a text that a gateway
 * expects), the server adds nothing.
 */
export function bind<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  handler: Handler<Op>,
  { onRequest }: BindOptions = {},
): void {
  if (app.boundOperations.has(operation.id)) throw new Error(`Operation ${operation.id} has two handlers`);
  if (operation.auth === 'sandbox' && !app.deps.config.sandbox) return;
  app.boundOperations.add(operation.id);
  app.route({
    method: operation.method,
    url: operation.path,
    config: { operationId: operation.id },
    ...(operation.file && { bodyLimit: operation.file.maxBytes }),
    onRequest: [
      ...(onRequest ? [onRequest] : []),
      async (request) => {
        request.caller = await admit(app, operation, request);
      },
    ],
    handler: (request, reply) => serve(app, operation, handler, request, reply),
  });
  bindServed(app, operation, handler);
}

/**
 * Binds an operation a second time, for the staff who act in place of a traveller, if it is served. At this address the
 * session is the one of the order's owner, with the member of staff in it.
 */
function bindServed<Op extends Operation>(app: FastifyInstance, operation: Op, handler: Handler<Op>): void {
  if (!served.has(operation.id)) return;
  app.route({
    method: operation.method,
    url: servedPath(operation),
    config: { operationId: operation.id },
    ...(operation.file && { bodyLimit: operation.file.maxBytes }),
    onRequest: async (request) => {
      guardProduct(operation, app.deps.config);
      guardOrigin(operation, request, app.deps.config);
      guardForm(operation, request);
      request.caller = await admitServed(app, operation, request);
    },
    handler: (request, reply) => serve(app, operation, handler, request, reply),
  });
}

async function serve<Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  handler: Handler<Op>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = request.caller;
  guardFile(operation, request);
  const serving = servingOf(session);
  const challenge = serving ? null : await stopBots(app, operation, request);
  if (challenge !== null) return sendChallenge(reply, 509, challenge);
  const input = validateInput(operation, request, request.language);
  if (serving) guardServedOrder(operation, input, serving);
  let idempotencyKey = '';
  if (operation.idempotent) {
    const claim = nameMutation(app.deps, operation, { input, caller: session, request });
    const answered = await claimRequest(app.deps, claim);
    if (answered) return sendStoredAnswer(reply, answered);
    request.idempotent = claim;
    idempotencyKey = claim.key;
  }
  if (operation.refusals.includes('upgrading')) await app.guardUpgrade(app.deps);
  const call = { ...callFrame(request, reply), input, session, idempotencyKey } as Call<Op>;
  const run = () => inSpan({ name: operation.id, kind: 'internal', facts: {} }, async () => handler(call));
  const result = await (serving ? runServed(app, operation, serving, run) : run());
  if (reply.sent) return reply;
  return operation.raw ? result : successEnvelope(result, request.id);
}

/**
 * Returns the challenge page for a client that behaves like a program. Returns null for other clients and for
 * operations without the refusal `botWall`.
 */
async function stopBots(app: FastifyInstance, operation: Operation, request: FastifyRequest): Promise<string | null> {
  if (operation.raw || !operation.refusals.includes('botWall')) return null;
  const { deviceId, deviceIsNew, ip: address, language } = request;
  return app.judgeClient(app.deps, { deviceId, deviceIsNew, address, language });
}

interface Sent {
  input: OperationInput<Operation>;
  caller: Session | StaffSignedIn;
  request: FastifyRequest;
}

function nameMutation(deps: Deps, operation: Operation, { input, caller, request }: Sent): IdempotentRequest {
  const { params, query, body } = input;
  return {
    owner: ownerOf(caller, request),
    operation: operation.id,
    key: readIdempotencyKey(request.headers['idempotency-key']),
    ...hashInput(deps, [params, query, body, hashFile(request)]),
    holder: request.id,
  };
}

function ownerOf(caller: Session | StaffSignedIn, { deviceId }: FastifyRequest): string {
  if (!caller) return `device:${deviceId}`;
  const serving = servingOf(caller);
  if (serving) return `service:${serving.serviceId}`;
  return 'staffId' in caller ? `staff:${caller.staffId}` : `account:${caller.accountId}`;
}

async function admit(
  app: FastifyInstance,
  operation: Operation,
  request: FastifyRequest,
): Promise<Session | StaffSignedIn> {
  const { deps } = app;
  guardProduct(operation, deps.config);
  guardPace(deps, operation, request.ip);
  guardOrigin(operation, request, deps.config);
  guardClient(request, deps.config);
  guardForm(operation, request);
  if (isForStaff(operation)) return authoriseStaff(operation, request, deps, app.resolveStaff);
  const accessToken = readAccessToken(request, deps.config);
  guardTimeStamp(request, accessToken, deps);
  return authorise(operation, request, accessToken, deps, app.resolveSession);
}

/**
 * Refuses `tooOften` before the body is read. Requests from the machine itself are not counted, because a proxy or a
 * health check sends them.
 */
function guardPace(deps: Deps, { id, protection }: Operation, address: string): void {
  if (!protection?.perMinute || isOwnAddress(address)) return;
  const pace = { most: protection.perMinute, windowMs: 60_000 };
  const seconds = secondsTooFast(deps, `${id} ${addressKey(address)}`, pace);
  if (seconds > 0) throw new Refusal('tooOften', { seconds });
}

/** Refuses `invalidInput` if a form is sent to an operation that takes none. Any page of any site can post a form. */
function guardForm(operation: Operation, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || operation.form || operation.raw) return;
  throw new Refusal('invalidInput', {}, [{ path: 'body', rule: 'contentType', message: 'application/json' }]);
}

/**
 * Refuses `invalidInput` if a file is sent to an operation that takes none, or something else to one that takes a file.
 */
function guardFile({ file }: Operation, { body }: FastifyRequest): void {
  if (Buffer.isBuffer(body) === Boolean(file)) return;
  const message = file ? 'image/*, application/pdf, multipart/form-data' : 'application/json';
  throw new Refusal('invalidInput', {}, [{ path: 'body', rule: 'contentType', message }]);
}

const fileOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const hashFile = (request: FastifyRequest) => createHash('sha256').update(fileOf(request)).digest('base64url');

function callFrame(request: FastifyRequest, reply: FastifyReply) {
  return {
    deviceId: request.deviceId,
    requestId: request.id,
    language: request.language,
    clientAddress: addressKey(request.ip),
    rawBody: request.rawBody,
    file: fileOf(request),
    log: request.log,
    reply,
  };
}
