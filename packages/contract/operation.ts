import type { StaffRole } from '@haidai/domain/staff';
import type { z } from 'zod/mini';
import type { RefusalName } from './refusals.ts';

/**
 * Who may call an operation.
 * - `public`   anyone
 * - `device`   anyone whose browser carries the device cookie (`cookieId`)
 * - `user`     anyone signed in: a member, or a traveller signed in by SMS
 * - `member`   a registered member (userType VIP)
 * - `clerk`    staff of the carrier, by a sign-in and a cookie of their own that no traveller has
 * - `supervisor` staff who may do what clerks may not
 * - `provider` an outside party that signs its own message (payment notifications); the handler checks the signature
 * - `sandbox`  public, and only bound where the sandbox is active
 */
export type Auth = 'public' | 'device' | 'user' | 'member' | StaffRole | 'provider' | 'sandbox';

type Schema = z.core.$ZodType;

/**
 * What one call costs the site.
 * - `memory`   nothing but what the process already holds
 * - `rows`     a few rows, each by an index
 * - `write`    a transaction
 * - `search`   flights and fares are computed
 * - `password` a password is hashed
 * - `picture`  a picture or a PDF is drawn
 * - `message`  an SMS or a mail goes out
 * - `outside`  an outside party is asked
 */
export type CostClass = 'memory' | 'rows' | 'write' | 'search' | 'password' | 'picture' | 'message' | 'outside';

/**
 * What stops a stranger from calling too often, beside `perMinute`.
 * - `captcha`   a solved puzzle is spent (refusal `captchaRequired`)
 * - `limit`     the use case counts by subject, device or address (refusal `tooOften`)
 * - `allowance` searches are counted by device, and by address without a search ticket (refusal `imageCodeRequired`)
 * - `botWall`   the frame sends a suspect the challenge (refusal `botWall`)
 * - `gate`      only a few run at once, the others wait (refusal `unavailable`)
 * - `key`       a stranger cannot guess what the call needs: the device of a draft, a sealed token, a code in a link
 * - `signature` an outside party signs the message
 */
export type Guard = 'captcha' | 'limit' | 'allowance' | 'botWall' | 'gate' | 'key' | 'signature';

/** What protects an operation that needs no sign-in. */
export interface Protection {
  readonly cost: CostClass;
  readonly by?: readonly Guard[];
  /** Calls that one address may make in a minute. Each process counts for itself and refuses the rest with `tooOften`. */
  readonly perMinute?: number;
  /** What a kept answer depends on, and for how long it is kept. */
  readonly cachedBy?: string;
}

export interface OperationRequest {
  readonly params?: Schema;
  readonly query?: Schema;
  /** Names in lower case, as Node delivers them. */
  readonly headers?: Schema;
  readonly body?: Schema;
}

export interface Operation<
  Req extends OperationRequest = OperationRequest,
  Res extends Schema = Schema,
  Who extends Auth = Auth,
> {
  /** `domain.verbNoun`, unique, the name used in code, logs and documents. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Fastify style: `/api/b2c/v1/order/get/:orderNo`. Written here and nowhere else. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Who;
  /** Required where `auth` is `public`, `device` or `provider`. */
  readonly protection?: Protection;
  /**
   * A bearer token that is worth nothing is overlooked, because who calls wants another or is leaving. Everywhere else
   * it is refused with 401, also where strangers are admitted.
   */
  readonly overlooksToken?: boolean;
  /** Changes stored state: needs the header `Idempotency-Key` (8 to 64 of `A-Za-z0-9_-`). */
  readonly idempotent?: boolean;
  /** The request body is a form (`application/x-www-form-urlencoded`); JSON is accepted too. */
  readonly form?: boolean;
  /**
   * The request body is a file: its bytes as they are, or a form (`multipart/form-data`) with one file in it. `maxBytes`
   * limits the whole body. What the file is for stands in the query.
   */
  readonly file?: { readonly maxBytes: number };
  /**
   * Finds something by a number that the caller types (of a ticket, document, card …), and by what has to go with it:
   * the server's `lookUp` guards it, by a captcha for who is not signed in and by a limit. `protection` need not say so.
   */
  readonly looksUp?: boolean;
  /** A success is answered with a file of one of these content types, without the envelope. */
  readonly answersFile?: readonly string[];
  /** Request and answer are not in the envelope (what an outside party sends and expects). */
  readonly raw?: boolean;
  readonly request: Req;
  /** Does the work of other modules, and gives whatever they refuse with. */
  readonly refusesForOthers?: boolean;
  /** What `result` holds when `code` is 1. */
  readonly response: Res;
  readonly refusals: readonly RefusalName[];
}

export function defineOperation<const Req extends OperationRequest, Res extends Schema, const Who extends Auth>(
  operation: Operation<Req, Res, Who>,
): Operation<Req, Res, Who> {
  const { protection, refusals } = operation;
  if (!protection?.perMinute || refusals.includes('tooOften')) return operation;
  return { ...operation, refusals: [...refusals, 'tooOften'] };
}

/** What stops a stranger from calling an operation too often. */
export function guardsOf({ looksUp, protection }: Pick<Operation, 'looksUp' | 'protection'>): readonly Guard[] {
  const declared = protection?.by ?? [];
  return looksUp ? ['captcha', 'limit', ...declared] : declared;
}

/** Whether a call changes something: a page of somebody else must not make a browser send it with our cookies. */
export function isMutation({ method, idempotent, protection }: Operation): boolean {
  return method === 'POST' || idempotent === true || protection?.cost === 'write';
}

type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

/** What a handler receives, after validation. */
export type OperationInput<Op extends Operation> = {
  params: Out<Op['request']['params']>;
  query: Out<Op['request']['query']>;
  headers: Out<Op['request']['headers']>;
  body: Out<Op['request']['body']>;
};

/** What a caller hands over: only the parts the operation names. */
export type OperationCall<Op extends Operation> = {
  [Part in keyof Op['request'] as Op['request'][Part] extends Schema ? Part : never]: In<Op['request'][Part]>;
};

/** The result inside the envelope. */
export type OperationResult<Op extends Operation> = z.core.output<Op['response']>;

/** Every answer of the API, but for `raw` operations. `code` 1 is success; `error` is the stable name of a refusal. */
export interface Envelope<Result> {
  code: number;
  message: string;
  result: Result | null;
  error?: RefusalName;
  /** The fields a refusal or a 400 speaks of, with the message for each (i18n key or text). */
  fields?: { path: string; rule: string; message: string }[];
  /** The figures a refusal speaks of: `{ before: 1520, after: 1580 }`. */
  details?: Readonly<Record<string, string | number>>;
  /** What the traveller can do next: the name of a step, with the text. */
  next?: { action: string; text: string };
  requestId: string;
}
