import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { faultsOfProcesses, readFaults } from '@haidai/testkit/own-answers';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../src/app/openapi.ts';
import type { Config } from '../../src/platform/index.ts';

/** The answer of an operation as the server sent it. */
interface SentAnswer {
  status: number;
  contentType: string;
  /** The text of the body; empty for a file. */
  body: string;
}

/** Lists the faults of an answer against the published document; empty if it matches. */
type AnswerCheck = (operationId: string, answer: SentAnswer) => string[];

interface Published {
  responses: Record<string, { content: Record<string, { schema?: object }> }>;
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};
const name = 'openapi';

/** The answers of all sites of the process that did not match their published form. */
const faults: string[] = [];

/** The number of faults in the file that `takeFaults` has returned. */
let taken = 0;

/** Returns the faults since the last call, including those of servers in separate processes. */
export function takeFaults(): string[] {
  const ofProcesses = readFaults(faultsOfProcesses).slice(taken);
  taken += ofProcesses.length;
  return [...faults.splice(0), ...ofProcesses];
}

/** The checks by the published operations: a site without the sandbox, or without a product, publishes less. */
const checks = new Map<string, AnswerCheck>();

/** Returns the check against the document that a site of this configuration publishes. The first answer creates it. */
function answerCheckOf(config: Config): AnswerCheck {
  const { weekCard, points } = config.carrier.sells;
  const key = [config.sandbox, weekCard, points].join();
  const check = checks.get(key) ?? createAnswerCheck(config);
  checks.set(key, check);
  return check;
}

/** Creates a check that compiles each schema once, when an answer needs it. */
function createAnswerCheck(config: Config): AnswerCheck {
  const document = describeApi(config) as {
    paths: Record<string, Record<string, Published & { operationId: string }>>;
  };
  // Operations share most of their schemas, and each check runs a few times only. Schemas that are compiled once and not
  // optimised cost a seventh of the time.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema(document, name);
  const places = new Map<string, { published: Published; pointer: string }>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, published] of Object.entries(methods))
      places.set(published.operationId, { published, pointer: `/paths/${escapeStep(path)}/${method}/responses` });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string) => {
    const found = compiled.get(pointer) ?? ajv.compile({ $ref: `${name}#${pointer}` });
    compiled.set(pointer, found);
    return found;
  };
  return (operationId, { status, contentType, body }) => {
    const place = places.get(operationId);
    // The carrier does not sell the product of this operation, or the test defines the operation itself.
    if (!place) return [];
    const { responses } = place.published;
    const content = (responses[status] ?? responses[`${String(status)[0]}XX`])?.content;
    if (!content) return [`status ${status} is not published: ${body.slice(0, 300)}`];
    const [mime = ''] = contentType.split(';');
    const type = mime in content ? mime : '*/*';
    const published = content[type];
    if (!published) return [`content type ${contentType} is not published for status ${status}`];
    if (!published.schema) return [];
    const validate = compile(`${place.pointer}/${status}/content/${escapeStep(type)}/schema`);
    const value = mime === 'application/json' ? parse(body) : body;
    if (value === undefined) return [`status ${status}: the body is not JSON: ${body.slice(0, 300)}`];
    if (validate(value)) return [];
    return [`status ${status}: ${explain(validate)}: ${body.slice(0, 600)}`];
  };
}

type Headers = Partial<Record<string, unknown>>;

/** Checks every answer of an operation. Without `note`, `takeFaults` returns the faults. */
export function checkAnswers(
  app: FastifyInstance,
  note: (fault: string) => unknown = (fault) => faults.push(fault),
): void {
  const hear = (operationId: string, status: number, headers: Headers, payload: unknown) => {
    const contentType = String(headers['content-type'] ?? '');
    const open = unpack[String(headers['content-encoding'] ?? '')];
    const isText = /^(application\/json|text\/)/.test(contentType);
    const body = isText ? String(open ? open(payload as Buffer) : (payload ?? '')) : '';
    const check = answerCheckOf(app.deps.config);
    for (const fault of check(operationId, { status, contentType, body }))
      note(`${operationId} does not answer as published: ${fault}`);
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config;
    if (operationId !== undefined) hear(operationId, reply.statusCode, reply.getHeaders(), payload);
    return payload;
  });
  // Fastify runs no hooks for the answers of `answersAhead`, so each of these functions is wrapped.
  app.addHook('onReady', async () => {
    for (const [index, look] of app.answersAhead.entries())
      app.answersAhead[index] = (request) => {
        const answer = look(request);
        if (answer) hear(answer.operation, 200, headersIn(answer.headers), answer.body);
        return answer;
      };
  });
}

/** Reads headers from a list of alternating names and values. */
function headersIn(list: readonly string[]): Headers {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : [])));
}

/**
 * Describes the deepest faults, which are the most exact: an unmatched branch of `oneOf` also complains about `code`.
 */
function explain({ errors }: ValidateFunction): string {
  const told = (errors ?? []).filter(({ keyword }) => keyword !== 'oneOf');
  const deepest = told.toSorted((a, b) => b.instancePath.length - a.instancePath.length).slice(0, 3);
  return deepest
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .join(', ');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const escapeStep = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
