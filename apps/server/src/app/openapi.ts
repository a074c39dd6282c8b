import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { productOf } from '@haidai/contract/pages';
import { z } from 'zod/mini';
import type { Config } from '../platform/index.ts';
import { answerSchemas, describeAnswers, type Json } from './openapi-answers.ts';

export interface Parameter {
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  schema: Json;
  /** The type as people read it: `string`, `A | B`, `array of object`. */
  type: string;
}

const places = { params: 'path', query: 'query', headers: 'header', body: 'body' } as const;

/** Lists the operations that the documents describe: those of the site, and of the products that the carrier sells. */
export function listPublished({ sandbox, carrier }: Config): Operation[] {
  return allOperations.filter(({ id, auth }) => {
    const product = productOf(id);
    return (sandbox || auth !== 'sandbox') && (!product || carrier.sells[product]);
  });
}

/** Returns the OpenAPI 3.1 document of the site. */
export function describeApi(config: Config): Json {
  const paths: Record<string, Json> = {};
  for (const operation of listPublished(config)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.carrier.name.en} API`, version: '1' },
    servers: [{ url: config.publicUrl }],
    components: { securitySchemes: securitySchemesOf(config), schemas: answerSchemas },
    paths,
  };
}

/** Lists the fields of an operation in its path, query, headers and body. */
export function describeParameters(operation: Operation): Parameter[] {
  return Object.entries(places).flatMap(([part, place]) => {
    const schema = operation.request[part as keyof typeof places];
    if (!schema) return [];
    const { properties = {}, required = [] } = objectIn(toSchema(schema, 'input'));
    return Object.entries(properties).map(([name, property]) => ({
      name,
      place,
      required: place === 'path' || required.includes(name),
      schema: property,
      type: nameType(property),
    }));
  });
}

const securitySchemesOf = ({ cookies }: Config) => ({
  bearer: { type: 'http', scheme: 'bearer' },
  device: { type: 'apiKey', in: 'cookie', name: cookies.device },
  staff: { type: 'apiKey', in: 'cookie', name: cookies.staff },
});

const idempotencyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
};

function describeOperation(operation: Operation): Json {
  const parameters = describeParameters(operation)
    .filter(({ place }) => place !== 'body')
    .map(({ name, place, required, schema }) => ({ in: place, name, required, schema }));
  return {
    operationId: operation.id,
    tags: [operation.id.split('.')[0]],
    summary: operation.summary,
    security: securityOf(operation),
    parameters: operation.idempotent ? [...parameters, idempotencyHeader] : parameters,
    ...describeBody(operation),
    responses: describeAnswers(operation, toSchema(operation.response, 'output')),
  };
}

const binary = { type: 'string', format: 'binary' };
const fileBody = {
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binary } } },
    'image/*': { schema: binary },
    'application/pdf': { schema: binary },
  },
};

/** Describes the request body: JSON, JSON or a form, or a file. */
function describeBody({ request: { body }, form, file }: Operation): Json {
  if (file) return { requestBody: fileBody };
  if (!body) return {};
  const schema = toSchema(body, 'input');
  const types = form ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

function securityOf({ auth }: Operation): Json[] {
  if (auth === 'user' || auth === 'member') return [{ bearer: [] }];
  if (auth === 'staff') return [{ staff: [] }];
  return auth === 'device' ? [{ device: [] }] : [];
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Returns the object branch of a body schema that also allows null or no body. */
function objectIn(schema: Json): { properties?: Record<string, Json>; required?: string[] } {
  const branches = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema];
  return branches.find(({ properties }) => properties) ?? {};
}

function nameType(schema: Json | boolean): string {
  if (typeof schema === 'boolean') return 'any';
  if (Array.isArray(schema.enum)) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Json[]).map(nameType).join(' | ');
  if (schema.type === 'array') return `array of ${nameType((schema.items ?? true) as Json | boolean)}`;
  return String(schema.format ?? schema.type ?? 'any');
}
