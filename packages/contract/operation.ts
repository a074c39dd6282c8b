import type { Permission } from '@haidai/domain/staff';
import type { z } from 'zod/mini';
import type { RefusalName } from './refusals.ts';

/**
 * The callers that an operation accepts.
 * - `public`   anyone
 * - `device`   anyone whose browser carries the device cookie (`cookieId`)
 * - `user`     anyone signed in: a member, or a traveller signed in by SMS
 * - `member`   a registered member (userType VIP)
 * - `staff`    staff of the carrier whose role has `permission`, with a separate sign-in and cookie
 * - `provider` a provider that signs its own message (payment notifications); the handler checks the signature
 * - `sandbox`  public, and only bound if the sandbox is active
 */
export type Auth = 'public' | 'device' | 'user' | 'member' | 'staff' | 'provider' | 'sandbox';

type Schema = z.core.$ZodType;

/**
 * The cost of one call for the site.
 * - `memory`   reads only the memory of the process
 * - `rows`     reads a few rows, each by an index
 * - `write`    runs a transaction
 * - `search`   computes flights and fares
 * - `password` hashes a password
 * - `picture`  draws a picture or a PDF
 * - `message`  sends an SMS or an e-mail
 * - `outside`  calls a provider
 */
export type CostClass = 'memory' | 'rows' | 'write' | 'search' | 'password' | 'picture' | 'message' | 'outside';

/**
 * A guard against a stranger who calls too often, beside `perMinute`.
 * - `captcha`   the call uses up a captcha pass (refusal `captchaRequired`)
 * - `limit`     the use case counts by subject, device or address (refusal `tooOften`)
 * - `allowance` the server counts searches by device, and by address without a search ticket (refusal
 *   `imageCodeRequired`)
 * - `botWall`   the frame sends a challenge to a suspected bot (refusal `botWall`)
 * - `gate`      only a few calls run at once, the others wait (refusal `unavailable`)
 * - `turn`      the same, and callers with the fewest recent calls run first (refusal `tooOften`)
 * - `key`       a stranger cannot guess what the call needs: the device of a draft, a sealed token, a code in a link
 * - `signature` a provider signs the message
 */
export type Guard = 'captcha' | 'limit' | 'allowance' | 'botWall' | 'gate' | 'turn' | 'key' | 'signature';

/** The protection of an operation that needs no sign-in. */
export interface Protection {
  readonly cost: CostClass;
  readonly by?: readonly Guard[];
  /**
   * The number of calls that one address may make in a minute. Each process counts separately and refuses further calls
   * with `tooOften`.
   */
  readonly perMinute?: number;
  /** The key of the cached answer, and its lifetime, in words for the documents. */
  readonly cachedBy?: string;
}

export interface OperationRequest {
  readonly params?: Schema;
  readonly query?: Schema;
  /** The names are in lower case, as Node delivers them. */
  readonly headers?: Schema;
  readonly body?: Schema;
}

export interface Operation<
  Req extends OperationRequest = OperationRequest,
  Res extends Schema = Schema,
  Who extends Auth = Auth,
> {
  /** `domain.verbNoun`. The name is unique. Code, logs and documents use it. */
  readonly id: string;
  /** `DELETE` only where the protocol of a provider asks for it. */
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path in Fastify style: `/api/b2c/v1/order/get/:orderNo`. It is written only here. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Who;
  /**
   * The permission that the role of a member of staff must have. Required if `auth` is `staff`. A role that may only
   * read it may call the operation unless the operation is `idempotent`.
   */
  readonly permission?: Permission;
  /** Required if `auth` is `public`, `device` or `provider`. */
  readonly protection?: Protection;
  /**
   * Whether the server ignores an invalid bearer token, because the caller wants a new one or signs out. Other
   * operations refuse it with 401, even if strangers may call them.
   */
  readonly overlooksToken?: boolean;
  /**
   * Whether the operation changes stored state. It then needs the header `Idempotency-Key` (8 to 64 of `A-Za-z0-9_-`).
   */
  readonly idempotent?: boolean;
  /** The request body is a form (`application/x-www-form-urlencoded`); JSON is accepted too. */
  readonly form?: boolean;
  /**
   * The request body is a file: its raw bytes, or a form (`multipart/form-data`) with one file. `maxBytes` limits the
   * whole body. The query states the purpose of the file.
   */
  readonly file?: { readonly maxBytes: number };
  /**
   * Whether the operation finds something by a typed number (of a ticket, document or card) and a second fact that must
   * match. The server's `lookUp` guards it: strangers solve a captcha, and a limit applies to all. `protection` need
   * not repeat this.
   */
  readonly looksUp?: boolean;
  /** The content types of a successful answer that is a file, without the envelope. */
  readonly answersFile?: readonly string[];
  /** Whether a client that names the `ETag` of the file it has gets 304 without the file. */
  readonly revalidates?: boolean;
  /** Whether the answer leads the browser to a page of the site (303). Such an operation is also `raw`. */
  readonly leadsOn?: boolean;
  /** Whether request and answer come without the envelope, in the format of a provider. */
  readonly raw?: boolean;
  readonly request: Req;
  /** Whether the operation runs the work of other modules and returns any of their refusals. */
  readonly refusesForOthers?: boolean;
  /** The content of `result` if `code` is 1. */
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

/** Lists the guards of an operation against strangers who call too often. */
export function guardsOf({ looksUp, protection }: Pick<Operation, 'looksUp' | 'protection'>): readonly Guard[] {
  const declared = protection?.by ?? [];
  return looksUp ? ['captcha', 'limit', ...declared] : declared;
}

/**
 * Whether a call changes something. The page of another site must not make a browser send such a call with our cookies.
 */
export function isMutation({ method, idempotent, protection }: Operation): boolean {
  return method !== 'GET' || idempotent === true || protection?.cost === 'write';
}

/**
 * Whether a member of staff acts by a call. A role that may only read a permission may make the other calls.
 */
export function isAct({ idempotent }: Pick<Operation, 'idempotent'>): boolean {
  return idempotent === true;
}

type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

/** The input of a handler, after validation. */
export type OperationInput<Op extends Operation> = {
  params: Out<Op['request']['params']>;
  query: Out<Op['request']['query']>;
  headers: Out<Op['request']['headers']>;
  body: Out<Op['request']['body']>;
};

/** The input of a caller: only the parts that the operation names. */
export type OperationCall<Op extends Operation> = {
  [Part in keyof Op['request'] as Op['request'][Part] extends Schema ? Part : never]: In<Op['request'][Part]>;
};

/** The `result` in the envelope. */
export type OperationResult<Op extends Operation> = z.core.output<Op['response']>;

/**
 * The envelope of every answer, except of `raw` operations. `code` 1 is success. `error` is the stable name of a
 * refusal.
 */
export interface Envelope<Result> {
  code: number;
  message: string;
  result: Result | null;
  error?: RefusalName;
  /** The fields that caused a refusal or a 400, each with its message (i18n key or text). */
  fields?: { path: string; rule: string; message: string }[];
  /** The figures of a refusal: `{ before: 1520, after: 1580 }`. */
  details?: Readonly<Record<string, string | number>>;
  /** The next step of the traveller: its name and its text. */
  next?: { action: string; text: string };
  requestId: string;
}
