import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../src/app/openapi.ts';
import type { Config } from '../src/platform/index.ts';

/** The answer of an operation as it went out. */
export interface SentAnswer {
  status: number;
  contentType: string;
  /** As text; empty where it is a file. */
  body: string;
}

/** What is wrong with an answer by the published document; nothing where it is as published. */
export type AnswerCheck = (operationId: string, answer: SentAnswer) => string[];

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
let faults: string[] = [];

/** The faults since the last call. */
export function takeFaults(): string[] {
  const taken = faults;
  faults = [];
  return taken;
}

/** Checks answers against the document that a site of this configuration publishes. Compiles what it meets, once. */
export function createAnswerCheck(config: Config): AnswerCheck {
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
    if (validate(mime === 'application/json' ? JSON.parse(body) : body)) return [];
    return [`status ${status}: ${explain(validate)}: ${body.slice(0, 600)}`];
  };
}

/** Has every answer of an operation checked; `takeFaults` gives those that are not as published. */
export function checkAnswers(app: FastifyInstance, check: AnswerCheck): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = request.routeOptions.config;
    if (operationId === undefined) return payload;
    const contentType = String(reply.getHeader('content-type') ?? '');
    const open = unpack[String(reply.getHeader('content-encoding') ?? '')];
    const isText = /^(application\/json|text\/)/.test(contentType);
    const body = isText ? String(open ? open(payload as Buffer) : (payload ?? '')) : '';
    for (const fault of check(operationId, { status: reply.statusCode, contentType, body }))
      faults.push(`${operationId} does not answer as published: ${fault}`);
    return payload;
  });
}

/** The deepest faults say most: a branch of `oneOf` that does not fit also complains about `code`. */
function explain({ errors }: ValidateFunction): string {
  const told = (errors ?? []).filter(({ keyword }) => keyword !== 'oneOf');
  const deepest = told.toSorted((a, b) => b.instancePath.length - a.instancePath.length).slice(0, 3);
  return deepest
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .join(', ');
}

const escapeStep = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
