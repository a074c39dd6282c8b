import { isMutation, type Operation, type RefusalName, refusals } from '@haidai/contract';
import { productOf } from '@haidai/contract/pages';
import { served } from '@haidai/contract/served';

export type Json = Record<string, unknown>;

const text = { type: 'string' };
const json = 'application/json';

/** The schemas that the answers of all operations share. */
export const answerSchemas: Json = {
  Refused: {
    type: 'object',
    required: ['code', 'message', 'result', 'error', 'requestId'],
    properties: {
      code: { const: 0 },
      message: text,
      result: { type: 'null' },
      error: { ...text, description: 'The stable name of the refusal' },
      fields: {
        description: 'The fields the refusal speaks of',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['path', 'rule', 'message'],
          properties: { path: text, rule: text, message: text },
          additionalProperties: false,
        },
      },
      details: {
        description: 'The figures the refusal speaks of',
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
      },
      next: {
        description: 'What the caller can do next',
        type: 'object',
        required: ['action', 'text'],
        properties: { action: text, text },
        additionalProperties: false,
      },
      requestId: text,
    },
    additionalProperties: false,
  },
};

/**
 * The answers to calls of providers. They are not in the envelope, because each provider defines its own
 * acknowledgement.
 */
const wordsOfProvider: Json = {
  '2XX': { description: 'Taken', content: { '*/*': {} } },
  304: { description: 'Nothing has changed', content: { '*/*': {} } },
  '4XX': {
    description: 'Not believed, or not readable: signatureInvalid, invalidInput, notFound',
    content: { '*/*': {} },
  },
  '5XX': { description: 'Not taken yet: to be sent again', content: { '*/*': {} } },
};

/**
 * Describes the answers of an operation by status: the result in the envelope, the refusals of the operation and the
 * frame, and answers outside the envelope (pages of the bot wall, files, acknowledgements for providers).
 */
export function describeAnswers(operation: Operation, result: Json): Json {
  if (operation.auth === 'provider') return wordsOfProvider;
  const byStatus = Map.groupBy(refusalsOf(operation), (name) => refusals[name].status);
  const refused = byStatus.get(200) ?? [];
  byStatus.delete(200);
  const refusing = Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, describeRefusals(operation, status, names)]),
  );
  if (operation.leadsOn)
    return { ...refusing, 303: { description: 'Leads to a page of the site', content: { '*/*': {} } } };
  return {
    ...refusing,
    ...(operation.revalidates && { 304: { description: 'The file has not changed', content: { '*/*': {} } } }),
    200: {
      description: refused.length > 0 ? `code 1 with the result, or code 0: ${say(refused)}` : 'code 1 with the result',
      headers: headersOf(operation, 200),
      content: describeContent(operation, result, refused),
    },
  };
}

function describeContent(operation: Operation, result: Json, refused: readonly RefusalName[]): Json {
  if (operation.raw) return { 'text/html': { schema: result } };
  const refusal = refused.length > 0 ? [refusedAs(refused)] : [];
  if (operation.answersFile) {
    const files = operation.answersFile.map((type) => [type, {}]);
    return { ...Object.fromEntries(files), ...(refused.length > 0 && { [json]: { schema: refusedAs(refused) } }) };
  }
  return { [json]: { schema: { oneOf: [successWith(result), ...refusal] } } };
}

function describeRefusals(operation: Operation, status: number, names: readonly RefusalName[]): Json {
  const refused = { [json]: { schema: refusedAs(names) } };
  const content = status === 509 ? { 'text/html': { schema: text } } : refused;
  return {
    description: say(names),
    headers: headersOf(operation, status),
    content,
  };
}

function headersOf({ idempotent }: Operation, status: number): Json {
  return {
    'X-Request-Id': { schema: text },
    ...(status === 429 && { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }),
    ...(idempotent && {
      'Idempotency-Replayed': {
        description: 'The same request was answered before, and this is that answer',
        schema: { const: 'true' },
      },
    }),
  };
}

function successWith(result: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'result', 'requestId'],
    properties: { code: { const: 1 }, message: text, result, requestId: text },
    additionalProperties: false,
  };
}

function refusedAs(names: readonly RefusalName[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Refused' }], properties: { error: { enum: names } } };
}

const say = (names: readonly RefusalName[]) => names.map((name) => `${name} (${refusals[name].en})`).join('; ');

/** Lists the refusals of an operation and the refusals of the frame before and after its handler. */
function refusalsOf(operation: Operation): RefusalName[] {
  const { auth, method, idempotent, overlooksToken, refusesForOthers, request } = operation;
  const isForStaff = auth === 'staff';
  const isClosed = isForStaff || auth === 'user' || auth === 'member';
  const isServed = served.has(operation.id);
  const given: [RefusalName, boolean][] = [
    ['invalidInput', method === 'POST' || Object.keys(request).length > 0],
    ['notFound', request.params !== undefined],
    ['deviceMissing', auth === 'device'],
    ['timeStampExpired', !isForStaff],
    ['clientRefused', true],
    ['unauthenticated', isClosed || (auth !== 'provider' && !overlooksToken)],
    ['notOffered', productOf(operation.id) !== undefined],
    ['notMember', auth === 'member'],
    ['notPermitted', isForStaff || isServed],
    // At its address at the desk (`servedPath`).
    ['serviceEnded', isServed],
    ['serviceOtherOrder', isServed],
    ['foreignOrigin', auth !== 'provider' && isMutation(operation)],
    ['idempotencyKeyMissing', idempotent === true],
    ['idempotencyKeyReused', idempotent === true],
    ['requestInProgress', idempotent === true],
    ['unavailable', true],
    ['internal', true],
  ];
  const ofOthers = refusesForOthers ? (Object.keys(refusals) as RefusalName[]) : [];
  const ofTheFrame = given.flatMap(([name, isGiven]) => (isGiven ? [name] : []));
  return [...new Set([...operation.refusals, ...ofOthers, ...ofTheFrame])];
}
