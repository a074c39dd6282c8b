import { hostileStrings } from '@haidai/testkit';
import fc from 'fast-check';

export type Json = Record<string, unknown>;

/**
 * How far the generated values leave the schema. 0: all values fit. 1: some values are at a limit. 2: some values have
 * another type.
 */
export type Hostility = 0 | 1 | 2;

/** Draws pseudo-random values. The same seed draws the same values. */
export class RandomValues {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('The list to pick from is empty');
    return items[this.below(items.length)] as Item;
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.below(16).toString(16)).join('');
  }
}

const hostile = hostileStrings(200);
const edgeTexts = ['', ' ', '0', '-1', 'null', 'A'.repeat(200), '李'.repeat(121), '2026-02-30', '9999-12-31', '1e308'];
const edgeNumbers = [0, -1, 1, 0.004, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e308, -1e308];
const anything: readonly unknown[] = [null, true, false, [], {}, [[]], { a: { b: null } }, 0, '', '[object Object]'];

/** Values from earlier answers, found by the name of their field. */
export interface Known {
  find(name: string): readonly unknown[];
}

/** Draws a value for a schema. `name` is the name of the field, by which known values are found. */
export function generateValue(
  random: RandomValues,
  known: Known,
  schema: Json,
  name: string,
  hostility: Hostility,
): unknown {
  if (hostility === 2 && random.chance(0.3)) return generateAnything(random);
  if (hostility > 0 && random.chance(0.25)) return generateEdge(random, schema);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  if ('default' in schema && random.chance(0.3)) return schema.default;
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return generateValue(random, known, random.pick(branches as Json[]), name, hostility);
  const values = known.find(name);
  const isScalar = schema.type !== 'object' && schema.type !== 'array';
  if (isScalar && values.length > 0 && random.chance(0.75)) return random.pick(values);
  switch (schema.type) {
    case 'object':
      return generateObject(random, known, schema, hostility);
    case 'array':
      return generateArray(random, known, schema, name, hostility);
    case 'integer':
    case 'number':
      return generateNumber(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return generateText(random, schema);
    case 'null':
      return null;
    default:
      return generateAnything(random);
  }
}

function generateObject(random: RandomValues, known: Known, schema: Json, hostility: Hostility): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set((schema.required ?? []) as string[]);
  const value: Json = {};
  for (const [name, property] of properties) {
    const isLeftOut = required.has(name) ? hostility > 0 && random.chance(0.05) : random.chance(0.4);
    if (!isLeftOut) value[name] = generateValue(random, known, property, name, hostility);
  }
  if (hostility === 2 && random.chance(0.2)) value[random.pick(['__proto__', 'constructor', 'extra', '\0'])] = 1;
  return value;
}

function generateArray(
  random: RandomValues,
  known: Known,
  schema: Json,
  name: string,
  hostility: Hostility,
): unknown[] {
  const most = Math.min(Number(schema.maxItems ?? 3), 4);
  const least = Math.min(Number(schema.minItems ?? 0), most);
  const length = hostility === 2 && random.chance(0.1) ? 300 : least + random.below(most - least + 1);
  // A tuple has a schema for each position, and `items: false`.
  const places = (schema.prefixItems ?? []) as Json[];
  const item = (schema.items || {}) as Json;
  return Array.from({ length: Math.max(length, places.length) }, (_, place) =>
    generateValue(random, known, places[place] ?? item, name, hostility),
  );
}

function generateNumber(random: RandomValues, { type, minimum, maximum }: Json): number {
  const [least, most] = [Number(minimum ?? 0), Number(maximum ?? 1000)];
  if (random.chance(0.2)) return random.pick([least, most]);
  // Small numbers are frequent, because orders, passengers and segments are counted with them.
  const reach = random.chance(0.7) ? Math.min(most - least, 5) : most - least;
  const value = least + random.next() * reach;
  return type === 'integer' ? Math.floor(value) : Math.round(value * 100) / 100;
}

/** The generated texts of each pattern. A seed of its own generates them once for each pattern. */
const madeOf = new Map<string, readonly string[]>();

function generateText(random: RandomValues, schema: Json): string {
  if (schema.format === 'uuid')
    return `${random.hex(8)}-${random.hex(4)}-7${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  if (schema.format === 'date')
    return `2026-${random.pick(['11', '12'])}-${String(1 + random.below(28)).padStart(2, '0')}`;
  const [first] = (schema.allOf ?? []) as Json[];
  const pattern = schema.pattern ?? first?.pattern;
  if (typeof pattern === 'string') return random.pick(textsOf(pattern));
  const [least, most] = [Number(schema.minLength ?? 0), Math.min(Number(schema.maxLength ?? 20), 40)];
  if (random.chance(0.1)) return 'x'.repeat(Number(schema.maxLength ?? 20));
  const length = least + random.below(Math.max(1, most - least + 1));
  return Array.from({ length }, () => random.pick([...'ABCdef0123 李王-'])).join('');
}

function textsOf(pattern: string): readonly string[] {
  const made = madeOf.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 30, seed: 789 });
  madeOf.set(pattern, made);
  return made;
}

function generateEdge(random: RandomValues, { type, minimum, maximum, maxLength }: Json): unknown {
  if (type === 'integer' || type === 'number') {
    const bounds = [minimum, maximum].filter((bound) => typeof bound === 'number');
    return random.pick([...edgeNumbers, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5])]);
  }
  if (type === 'string') {
    const long = typeof maxLength === 'number' ? ['李'.repeat(maxLength), 'x'.repeat(maxLength + 1)] : [];
    return random.pick([...edgeTexts, ...long, random.pick(hostile)]);
  }
  return generateAnything(random);
}

function generateAnything(random: RandomValues): unknown {
  return random.pick<unknown>([...anything, random.pick(hostile), random.pick(edgeNumbers), random.pick(edgeTexts)]);
}
