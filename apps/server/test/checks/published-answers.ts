import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { faultsOfProcesses, readFaults } from '@haidai/testkit/own-answers';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../src/app/openapi.ts';
import type { Config } from '../../src/platform/index.ts';

/** The answer of an operation as it went out. */
interface SentAnswer {
  status: number;
  contentType: string;
  /** As text; empty where it is a file. */
  body: string;
}

/** What is wrong with an answer by the published document; nothing where it is as published. */
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

/** Answers that were not as published, of any site of the process. */
const faults: string[] = [];

/** How many of the faults in the file were taken. */
let taken = 0;

/** The faults since the last call, also of servers in processes of their own. */
export function takeFaults(): string[] {
  const ofProcesses = readFaults(faultsOfProcesses).slice(taken);
  taken += ofProcesses.length;
  return [...faults.splice(0), ...ofProcesses];
}

/** Without the sandbox a site publishes less; nothing else of a configuration changes what is checked. */
const checks = new Map<boolean, AnswerCheck>();

/** Checks answers against the document that a site of this configuration publishes. Made at the first answer. */
function answerCheckOf(config: Config): AnswerCheck {
  const check = checks.get(config.sandbox) ?? createAnswerCheck(config);
  checks.set(config.sandbox, check);
  return check;
}

/** Compiles what it meets, once. */
function createAnswerCheck(config: Config): AnswerCheck {
  const document = describeApi(config) as {
    paths: Record<string, Record<string, Published & { operationId: string }>>;
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
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
    // An operation of a test's own.
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

/** Has every answer of an operation checked; without `note`, `takeFaults` gives those that are not as published. */
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
  // What answers ahead of the frame runs no hook.
  app.addHook('onReady', async () => {
    for (const [index, look] of app.answersAhead.entries())
      app.answersAhead[index] = (request) => {
        const answer = look(request);
        if (answer) hear(answer.operation, 200, headersIn(answer.headers), answer.body);
        return answer;
      };
  });
}

/** Of names and values in turn. */
function headersIn(list: readonly string[]): Headers {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : [])));
}

/** The deepest faults say most: a branch of `oneOf` that does not fit also complains about `code`. */
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
