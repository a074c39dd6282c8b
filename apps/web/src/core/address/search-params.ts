import { isDate } from '@haidai/domain/time';

/** Reads one parameter of an address. Anybody can type an address, so an invalid value counts as absent. */
export type Param<Value> = (raw: unknown) => Value;

type Params = Readonly<Record<string, Param<unknown>>>;

type Optional<P extends Params> = { [Name in keyof P]: undefined extends ReturnType<P[Name]> ? Name : never }[keyof P];

type ValuesOf<P extends Params> = { [Name in Exclude<keyof P, Optional<P>>]: ReturnType<P[Name]> } & {
  [Name in Optional<P>]?: ReturnType<P[Name]>;
};

interface SearchParams<P extends Params, Values = ValuesOf<P>> {
  params: P;
  parse(search: unknown): Values;
  /** The parameters that a link may give and those that a page reads. Only the types of the router use them. */
  types: { input: Partial<Values>; output: Values };
}

/** The parameters of a page after reading. Each has a value. */
export type SearchOf<Search extends { types: { output: unknown } }> = Search['types']['output'];

/**
 * The parameters that a page keeps in its address, for `validateSearch`. Every page loads the parameters of all routes
 * at the start. This short code reads them, so the library that checks calls can load after the first screen.
 */
export function searchParams<P extends Params>(params: P): SearchParams<P> {
  return withTypes(params, (search) => readAll(params, search));
}

/** Same as `searchParams`, but keeps unknown parameters. The panels in the page read those. */
export function looseSearchParams<P extends Params>(
  params: P,
): SearchParams<P, ValuesOf<P> & { [name: string]: unknown }> {
  return withTypes(params, (search) => ({ ...Object(search), ...readAll(params, search) }));
}

function withTypes<P extends Params, Values>(params: P, parse: (search: unknown) => Values): SearchParams<P, Values> {
  return { params, parse, types: {} as SearchParams<P, Values>['types'] };
}

function readAll<P extends Params>(params: P, search: unknown): ValuesOf<P> {
  const given: Record<string, unknown> = Object(search);
  return Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(given[name])])) as ValuesOf<P>;
}

/**
 * Reads a text that has at most the given length or matches the given form, or returns ''. The router turns digits
 * without quotes into a number; this function accepts it as text.
 */
export function text(allowed: number | RegExp): Param<string> {
  return (raw) => {
    const value = typeof raw === 'number' ? String(raw) : raw;
    if (typeof value !== 'string') return '';
    return (typeof allowed === 'number' ? value.length <= allowed : allowed.test(value)) ? value : '';
  };
}

/**
 * Reads a name that the site gives to something: printable ASCII without spaces. Nobody can write a sentence into it.
 */
export function identifier(longest: number): Param<string> {
  return text(new RegExp(`^[!-~]{1,${longest}}$`));
}

/** Reads the number of an order of any family. The server decides whether the order exists. */
export const orderNo = text(/^[A-Z0-9]{1,40}$/);

/** Reads a date of the calendar, YYYY-MM-DD, or returns ''. */
export const day: Param<string> = (raw) => (typeof raw === 'string' && isDate(raw) ? raw : '');

/** Reads the three capital letters of an airport or a city, or returns ''. */
export const code3 = text(/^[A-Z]{3}$/);

export const flag: Param<boolean> = (raw) => raw === true;

/** Reads a whole number from `min` to `max`, or returns `min`. */
export function whole(min: number, max: number): Param<number> {
  return (raw) => {
    const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : min;
  };
}

/** Reads one of the given values, or returns the first. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Param<Value> {
  return (raw) => values.find((value) => value === raw) ?? values[0];
}

/** Returns undefined instead of '', so that the address does not contain parameters without a value. */
export function optional<Value extends string>(read: Param<Value>): Param<Exclude<Value, ''> | undefined> {
  return (raw) => (read(raw) || undefined) as Exclude<Value, ''> | undefined;
}

/** The dependency of a loader that loads the order in the address. */
export const byOrderNo = ({ search }: { search: { orderNo: string } }) => ({ orderNo: search.orderNo });
