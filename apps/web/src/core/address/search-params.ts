import { isDate } from '@haidai/domain/time';

/** Reads one parameter of an address. Anybody may have typed it: what makes no sense counts as left out. */
export type Param<Value> = (raw: unknown) => Value;

type Params = Readonly<Record<string, Param<unknown>>>;

type Optional<P extends Params> = { [Name in keyof P]: undefined extends ReturnType<P[Name]> ? Name : never }[keyof P];

type ValuesOf<P extends Params> = { [Name in Exclude<keyof P, Optional<P>>]: ReturnType<P[Name]> } & {
  [Name in Optional<P>]?: ReturnType<P[Name]>;
};

interface SearchParams<P extends Params, Values = ValuesOf<P>> {
  params: P;
  parse(search: unknown): Values;
  /** What a link may give and what a page reads: for the router's types alone. */
  types: { input: Partial<Values>; output: Values };
}

/** The page that a set of parameters belongs to reads all of them, each with a value. */
export type SearchOf<Search extends { types: { output: unknown } }> = Search['types']['output'];

/**
 * What a page keeps in its address, for `validateSearch`. Every page starts with the parameters of all routes; these
 * few lines read them, so that the library which checks calls need not come before the first screen.
 */
export function searchParams<P extends Params>(params: P): SearchParams<P> {
  return withTypes(params, (search) => readAll(params, search));
}

/** The same, of a page that hands on what it does not know: the panels in it read the rest. */
export function openSearchParams<P extends Params>(
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

/** Text up to a length or of a form; '' where there is none. An address without quotes makes numbers of digits. */
export function text(allowed: number | RegExp): Param<string> {
  return (raw) => {
    const value = typeof raw === 'number' ? String(raw) : raw;
    if (typeof value !== 'string') return '';
    return (typeof allowed === 'number' ? value.length <= allowed : allowed.test(value)) ? value : '';
  };
}

/** A name that the site gives to something: printable ASCII without spaces, so that nobody can write a sentence into it. */
export function identifier(longest: number): Param<string> {
  return text(new RegExp(`^[!-~]{1,${longest}}$`));
}

/** An order's number, of whatever family; the server says whether there is one. */
export const orderNo = text(/^[A-Z0-9]{1,40}$/);

/** YYYY-MM-DD that is in the calendar, or ''. */
export const day: Param<string> = (raw) => (typeof raw === 'string' && isDate(raw) ? raw : '');

/** Three capital letters of an airport or a city, or ''. */
export const code3 = text(/^[A-Z]{3}$/);

export const flag: Param<boolean> = (raw) => raw === true;

/** A whole number from `min` to `max`, else `min`. */
export function whole(min: number, max: number): Param<number> {
  return (raw) => {
    const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : min;
  };
}

/** One of these, else the first. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Param<Value> {
  return (raw) => values.find((value) => value === raw) ?? values[0];
}

/** Nothing instead of '', so that an address does not say what was not asked. */
export function optional<Value extends string>(read: Param<Value>): Param<Exclude<Value, ''> | undefined> {
  return (raw) => (read(raw) || undefined) as Exclude<Value, ''> | undefined;
}
