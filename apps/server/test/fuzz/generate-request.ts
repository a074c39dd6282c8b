import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { describeApi } from '../../src/app/openapi.ts';
import type { Config } from '../../src/platform/index.ts';
import { generateValue, type Hostility, type Json, type RandomValues } from './generate-value.ts';
import type { Input, Memory } from './memory.ts';
import type { Caller } from './roles.ts';

export interface GeneratedRequest {
  operation: Operation;
  caller: Caller;
  input: Input;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** The headers of the request differ from the headers of its caller. */
  isTampered: boolean;
}

/** An operation as the published document describes it. */
export interface Described {
  operation: Operation;
  parameters: { in: string; name: string; required: boolean; schema: Json }[];
  body: Json | undefined;
  isForm: boolean;
}

/** Lists the operations as the published document describes them. */
export function describeOperations(config: Config): Described[] {
  const { paths } = describeApi(config) as { paths: Record<string, Record<string, Json>> };
  const byId = new Map(allOperations.map((operation) => [operation.id, operation]));
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((published) => {
      const operation = byId.get(String(published.operationId));
      if (!operation) return [];
      const { content = {} } = (published.requestBody ?? {}) as { content?: Record<string, { schema?: Json }> };
      return [
        {
          operation,
          parameters: published.parameters as Described['parameters'],
          body: content['application/json']?.schema,
          isForm: 'application/x-www-form-urlencoded' in content,
        },
      ];
    });
}

/** Draws the values of a request from the published schemas and from values in earlier answers. */
export function generateInput(
  random: RandomValues,
  memory: Memory,
  { operation, parameters, body }: Described,
  hostility: Hostility,
): Input {
  const before = memory.inputsOf(operation.id);
  const input: Input = {};
  for (const [part, place] of [
    ['params', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
  ] as const) {
    const generated = parameters
      .filter(
        ({ in: where, name, required }) => where === place && name !== keyHeader && (required || random.chance(0.6)),
      )
      .map(({ name, schema }) => [name, generateValue(random, memory, schema, name, hostility)] as const);
    input[part] = Object.fromEntries(generated);
  }
  if (body) input.body = generateValue(random, memory, body, '', hostility);
  // In most cases, an input that succeeded before is sent again with some new values.
  if (before.length > 0 && random.chance(0.6)) mix(random, input, structuredClone(random.pick(before)), hostility);
  return input;
}

/** Builds the request of a generated input, as the caller sends it. */
export function writeRequest(
  random: RandomValues,
  { operation, isForm }: Described,
  caller: Caller,
  input: Input,
  hostility: Hostility,
): GeneratedRequest {
  const params = (input.params ?? {}) as Json;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeText(writeText(params[name])));
  const query = Object.entries((input.query ?? {}) as Json)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(writeText(value))}`)
    .join('&');
  const headers: Record<string, string> = { ...caller.headers, 'accept-language': random.pick(['zh-CN', 'en']) };
  for (const [name, value] of Object.entries((input.headers ?? {}) as Json)) {
    const text = writeText(value);
    // A client can send no other characters in a header.
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) headers[name] = text;
  }
  if (operation.idempotent && !(hostility > 0 && random.chance(0.1))) headers[keyHeader] = random.hex(16);
  const isTampered = hostility === 2 && random.chance(0.1);
  if (isTampered) Object.assign(headers, random.pick(hostileHeaders));
  return {
    operation,
    caller,
    input,
    isTampered,
    method: operation.method,
    url: query ? `${path}?${query}` : path,
    headers,
    payload: writeBody(random, operation, isForm, input.body, headers, hostility),
  };
}

function writeBody(
  random: RandomValues,
  operation: Operation,
  isForm: boolean,
  body: unknown,
  headers: Record<string, string>,
  hostility: Hostility,
) {
  if (operation.method === 'GET') return undefined;
  if (operation.file) {
    headers['content-type'] = random.pick(['image/png', 'image/jpeg', 'application/pdf', 'application/octet-stream']);
    return random.pick([
      onePixel,
      Buffer.from('%PDF-1.4\n%%EOF'),
      Buffer.from(random.hex(200), 'hex'),
      Buffer.alloc(0),
    ]);
  }
  if (body === undefined) return undefined;
  headers['content-type'] ??= isForm && random.chance(0.5) ? 'application/x-www-form-urlencoded' : 'application/json';
  if (headers['content-type'] === 'application/x-www-form-urlencoded')
    return Object.entries(isObject(body) ? body : {})
      .map(([name, value]) => `${encodeText(name)}=${encodeText(writeText(value))}`)
      .join('&');
  const text = JSON.stringify(body);
  return hostility === 2 && random.chance(0.05) ? text.slice(0, random.below(text.length)) : text;
}

/** Replaces a new input by one that succeeded before, with some of the new values. */
function mix(random: RandomValues, input: Input, before: Input, hostility: Hostility): void {
  const share = [0.05, 0.15, 0.4][hostility] ?? 0;
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const [kept, generated] = [before[part], input[part]];
    if (!isObject(kept)) continue;
    const taken = isObject(generated) ? Object.entries(generated).filter(() => random.chance(share)) : [];
    input[part] = { ...kept, ...Object.fromEntries(taken) };
  }
}

const keyHeader = 'Idempotency-Key';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hostileHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { authorization: 'Bearer nonsense' },
  { authorization: 'Basic bm9uc2Vuc2U=' },
  { origin: 'https://elsewhere.example' },
  { timestamp: '0' },
  { 'accept-language': 'x'.repeat(2000) },
  { cookie: 'cookieId=1; staff=2; access=3' },
];

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const writeText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed());
