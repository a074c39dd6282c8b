import { randomUUID } from 'node:crypto';
import type { Envelope, Operation, OperationCall, OperationResult, RefusalName } from '@haidai/contract';
import { createCookieJar } from './cookie-jar.ts';
import type { Transport } from './transports.ts';

/** The envelope, and what came with it. */
export type Answer<Result> = Envelope<Result> & {
  status: number;
  headers: Record<string, string | string[] | undefined>;
};

export interface CallOptions {
  /** The name of the mutation; made anew for every call of an operation that needs one. `null` sends none. */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
  /** Send the body as a form, as the specification's own client does where the operation allows it. */
  asForm?: boolean;
  /** Sent as it is, for operations that take a file. */
  file?: { bytes: Buffer; type: string };
  /** Before the operation's path: `/api/psc` for a client that passed the bot wall. */
  pathPrefix?: string;
}

/** Parts may be left out, and `callLoosely` takes anything, so that tests can be wrong on purpose. */
export type CallInput<Op extends Operation> = Partial<OperationCall<Op>>;

interface LooseInput {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
}

/** One browser: its cookies, its device, and every operation by name. */
export interface Api {
  call<Op extends Operation>(
    operation: Op,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<Answer<OperationResult<Op>>>;
  callLoosely(operation: Operation, input?: LooseInput, options?: CallOptions): Promise<Answer<unknown>>;
  /** The result; an Error with the whole envelope when the answer is anything but a success. */
  expectOk<Op extends Operation>(
    operation: Op,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<OperationResult<Op>>;
  /** The envelope of a refusal of this name; an Error when it is another or none. */
  expectRefused<Op extends Operation>(
    operation: Op,
    refusal: RefusalName,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<Answer<OperationResult<Op>>>;
  readonly deviceId: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Another browser on the same site. */
  another(): Api;
}

export function createApi(transport: Transport): Api {
  const deviceId = randomUUID().replaceAll('-', '');
  const jar = createCookieJar({ cookieId: deviceId });

  async function callLoosely(
    operation: Operation,
    input: LooseInput = {},
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const { body, contentType } = options.file
      ? { body: options.file.bytes, contentType: { 'content-type': options.file.type } }
      : encodeBody(input.body, options.asForm ?? false);
    const key = options.idempotencyKey === undefined && operation.idempotent ? randomUUID() : options.idempotencyKey;
    const answer = await transport({
      method: operation.method,
      path: `${options.pathPrefix ?? ''}${fillPath(operation.path, input.params)}${encodeQuery(input.query)}`,
      headers: {
        ...contentType,
        ...(key && { 'idempotency-key': key }),
        ...(input.headers as Record<string, string>),
        ...options.headers,
        cookie: jar.header(),
      },
      body,
    });
    jar.store(answer.headers['set-cookie']);
    return { ...parseAnswer(operation, answer.body), status: answer.status, headers: answer.headers };
  }

  const call: Api['call'] = (operation, input, options) =>
    callLoosely(operation, input, options) as Promise<Answer<OperationResult<typeof operation>>>;

  return {
    call,
    callLoosely,
    async expectOk(operation, input, options) {
      const answer = await call(operation, input, options);
      if (answer.code !== 1) throw new Error(`${operation.id} was expected to succeed: ${show(answer)}`);
      return answer.result as OperationResult<typeof operation>;
    },
    async expectRefused(operation, refusal, input, options) {
      const answer = await call(operation, input, options);
      if (answer.error !== refusal)
        throw new Error(`${operation.id} was expected to refuse with ${refusal}: ${show(answer)}`);
      return answer;
    },
    deviceId,
    cookie: jar.get,
    setCookie: jar.set,
    another: () => createApi(transport),
  };
}

function show({ headers: _, ...envelope }: Answer<unknown>): string {
  return JSON.stringify(envelope, null, 2);
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

function encodeQuery(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function encodeBody(body: unknown, asForm: boolean): { body?: string; contentType?: { 'content-type': string } } {
  if (body === undefined) return {};
  if (!asForm) return { body: JSON.stringify(body), contentType: { 'content-type': 'application/json' } };
  const fields = Object.entries(body as Record<string, unknown>).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    body: new URLSearchParams(fields).toString(),
    contentType: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** What an operation answers without the envelope stands in `result`, so that tests read it in one way. */
function parseAnswer(operation: Operation, body: string): Envelope<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = body;
  }
  const isEnvelope = typeof parsed === 'object' && parsed !== null && 'requestId' in parsed;
  if (isEnvelope) return parsed as Envelope<unknown>;
  if (operation.raw) return { code: 1, message: '', result: parsed, requestId: '' };
  throw new Error(`${operation.id} answered without an envelope: ${body.slice(0, 300)}`);
}
