import type { Operation } from '@haidai/contract';
import { z } from 'zod/mini';

type Schema = z.core.$ZodType;
type Path = (string | number)[];

/** A place in the input of an operation that takes a string. */
export interface StringPlace {
  /** The path in the whole input: `['body', 'passengers', 0, 'surname']`. */
  path: Path;
  /** Returns true if the operation's schema accepts the string there. */
  takes: (text: string) => boolean;
}

type Input = Record<string, unknown>;

const parts = ['params', 'query', 'headers', 'body'] as const;

/** Sample values for the strings of the contract. A sample is the first value that the schema accepts. */
const candidates = [
  'A',
  '1',
  '李',
  'TAO',
  'CN',
  '2026-12-15',
  '2026-12-15T08:00',
  '2026-12-15T08:00:00+08:00',
  '08:00',
  '123456',
  '12345678',
  'HD4613',
  '13600000001',
  'OW20261121B0000001',
  'a@b.example',
  'ABCDEF',
  '7892400001234',
  'DC20261121000001',
  'V000000000001',
  'ZF000000000001',
  'UM0000000000000001',
  'XC0000000000000001',
  'FP0000000000000001',
  'TS2026112100000001',
  '26990000000000000001',
  '0001',
  'clerk',
  'RQ2026112100000001',
  'NC2026112100000001',
  '1-1',
  '/book/payPreCash',
  '/pay/share',
  'AAAAAAAAAAAAAAAAAAAAAA',
  'HD4613/2026-12-15/TAO-TFU',
  'TF000000000000000000',
  'ABCDEFGH',
  '12A',
  '0'.repeat(64),
  '0'.repeat(32),
  '0197e0a0-0000-7000-8000-000000000000',
  'https://elsewhere.example/',
  'menus.json',
  'TAO-TFU',
  'pass.example.boarding',
];

/** Returns an input that the operation's schemas accept, and every place in it that takes a string. */
export function describeInput(operation: Operation): { sample: Input; places: StringPlace[] } {
  const sample: Input = {};
  const places: StringPlace[] = [];
  for (const part of parts) {
    const schema = operation.request[part];
    if (schema) sample[part] = walk(schema, [part], places, `${operation.id} ${part}`);
  }
  return { sample, places };
}

/** Returns the sample with another string at the given places. */
export function put(sample: Input, places: readonly StringPlace[], text: string): Input {
  const input = structuredClone(sample);
  for (const { path } of places) {
    let here: Record<string | number, unknown> = input;
    for (const step of path.slice(0, -1)) here = here[step] as typeof here;
    here[path.at(-1) ?? ''] = text;
  }
  return input;
}

function walk(schema: Schema, path: Path, places: StringPlace[], where: string): unknown {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const inner = (name: string) => walk(def[name] as Schema, path, places, where);
  switch (def.type) {
    case 'object':
      return walkObject(def.shape as Record<string, Schema>, path, places, where);
    case 'array':
      return Array.from({ length: lengthOf(schema) }, (_, index) =>
        walk(def.element as Schema, [...path, index], places, where),
      );
    case 'tuple':
      return (def.items as Schema[]).map((item, index) => walk(item, [...path, index], places, where));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return inner('innerType');
    case 'pipe':
      return inner('in');
    case 'union':
      return walk((def.options as Schema[])[0] as Schema, path, places, where);
    case 'record':
      return { a: walk(def.valueType as Schema, [...path, 'a'], places, where) };
    case 'string':
    case 'enum':
    case 'literal':
      return sampleString(schema, path, places, where);
    default:
      return sampleOther(schema, where);
  }
}

function walkObject(shape: Record<string, Schema>, path: Path, places: StringPlace[], where: string): Input {
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    walk(field, [...path, name], places, `${where}.${name}`),
  ]);
  return Object.fromEntries(entries);
}

function sampleString(schema: Schema, path: Path, places: StringPlace[], where: string): unknown {
  const choices = [...(schema._zod.values ?? [])];
  const sample = choices.length > 0 ? choices[0] : candidates.find((text) => z.safeParse(schema, text).success);
  if (sample === undefined) throw new Error(`${where}: no candidate fits the string schema. Add one to the candidates`);
  if (typeof sample === 'string') places.push({ path, takes: (text) => z.safeParse(schema, text).success });
  return sample;
}

function sampleOther(schema: Schema, where: string): unknown {
  const found = [1, 0, 2, true, [], {}, null, undefined].find((value) => z.safeParse(schema, value).success);
  if (found === undefined && !z.safeParse(schema, undefined).success)
    throw new Error(`${where}: no sample value fits the schema`);
  return found;
}

function lengthOf(schema: Schema): number {
  const { minimum } = schema._zod.bag as { minimum?: number };
  return Math.max(1, minimum ?? 1);
}
