import { randomUUID } from 'node:crypto';
import type { Envelope, Operation, OperationCall, OperationResult, RefusalName } from '@haidai/contract';
import { createCookieJar } from './cookie-jar.ts';
import type { Transport } from './transports.ts';

/** The envelope of an answer, its status and its headers. */
export type Answer<Result> = Envelope<Result> & {
  status: number;
  headers: Record<string, string | string[] | undefined>;
};

export interface CallOptions {
  /**
   * The idempotency key of the mutation. Each call of an operation that needs one gets a new key. `null` sends none.
   */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
  /** Sends the body as a form, like the client of the specification, where the operation allows it. */
  asForm?: boolean;
  /** The file of an operation that takes one. The body of the request is exactly these bytes. */
  file?: { bytes: Buffer; type: string };
  /** The prefix of the operation's path: `/api/psc` for a client that passed the bot wall. */
  pathPrefix?: string;
}

/** The input of a call. Parts may be missing, and `callLoosely` takes anything, so that tests can send wrong input. */
export type CallInput<Op extends Operation> = Partial<OperationCall<Op>>;

interface LooseInput {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
}

/** One browser: its cookies, its device, and a call of every operation. */
export interface Api {
  call<Op extends Operation>(
    operation: Op,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<Answer<OperationResult<Op>>>;
  callLoosely(operation: Operation, input?: LooseInput, options?: CallOptions): Promise<Answer<unknown>>;
  /** Returns the result. Throws an Error with the whole envelope if the call was refused. */
  expectOk<Op extends Operation>(
    operation: Op,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<OperationResult<Op>>;
  /** Returns the envelope of the refusal with this name. Throws an Error if the answer is another refusal or none. */
  expectRefused<Op extends Operation>(
    operation: Op,
    refusal: RefusalName,
    input?: CallInput<Op>,
    options?: CallOptions,
  ): Promise<Answer<OperationResult<Op>>>;
  readonly deviceId: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Returns another browser on the same site. */
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
        // The tests read Chinese answers, whatever the first language of the carrier is.
        'accept-language': 'zh-CN',
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
      if (answer.code !== 1)
        throw new Error(`The operation ${operation.id} must succeed, but answered ${show(answer)}`);
      return answer.result as OperationResult<typeof operation>;
    },
    async expectRefused(operation, refusal, input, options) {
      const answer = await call(operation, input, options);
      if (answer.error !== refusal)
        throw new Error(`The operation ${operation.id} must refuse with ${refusal}, but answered ${show(answer)}`);
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

/**
 * Parses an answer. An answer without the envelope is put into `result`, so that tests read all answers in the same
 * way.
 */
function parseAnswer(operation: Operation, body: string): Envelope<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = body;
  }
  const isEnvelope = typeof parsed === 'object' && parsed !== null && 'requestId' in parsed;
  if (isEnvelope) return parsed as Envelope<unknown>;
  if (operation.raw || operation.answersFile) return { code: 1, message: '', result: parsed, requestId: '' };
  throw new Error(`The operation ${operation.id} answered without an envelope: ${body.slice(0, 300)}`);
}
