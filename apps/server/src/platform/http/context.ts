import type { Auth, Operation, OperationInput, OperationResult } from '@haidai/contract';
import type { StaffRole } from '@haidai/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Log } from '../deps.ts';

export interface SignedIn {
  /** What the contract calls the user id: a member's number, or the mobile (11 digits) of an SMS user. Not to be stored. */
  userId: string;
  /** The row in `account`. */
  accountId: string;
  kind: 'member' | 'sms';
  sessionId: string;
  mobile: string;
}

export type Session = SignedIn | null;

/** Somebody of the carrier's staff. Never a traveller: another store, another cookie, other operations. */
export interface StaffSignedIn {
  /** The row in `staff`. */
  staffId: string;
  login: string;
  name: string;
  role: StaffRole;
  /** The row in `staff_sign_in`. */
  staffSignInId: string;
  /** When the sign-in ends, whatever is done with it. */
  shiftEndsAt: Date;
}

/** `user` and `member` operations always have a session, those of staff always one of staff; the others may have a traveller's. */
type SessionFor<A extends Auth> = A extends 'user' | 'member'
  ? SignedIn
  : A extends StaffRole
    ? StaffSignedIn
    : Session;

export interface Call<Op extends Operation> {
  input: OperationInput<Op>;
  session: SessionFor<Op['auth']>;
  /** The device cookie: 32 hex characters, made on the first request. */
  deviceId: string;
  requestId: string;
  /** What the client named this mutation; empty for operations that are not `idempotent`. */
  idempotencyKey: string;
  /** `zh` or `en`. */
  language: Language;
  /** Where the request came from, as `addressKey` says it; for limits; stored only masked. */
  clientAddress: string;
  /** The file that was sent; empty for operations that take none. */
  file: Buffer;
  /** The body as it came, for those who verify signatures over it. */
  rawBody: string;
  log: Log;
  /** For cookies and headers; the answer itself is what the handler returns. */
  reply: FastifyReply;
}

/** Gives the result, or the reply when it has sent the answer itself (a cached buffer, a gateway's own words). */
export type Handler<Op extends Operation> = (call: Call<Op>) => Answered<Op> | Promise<Answered<Op>>;

type Answered<Op extends Operation> = OperationResult<Op> | Sent<OperationResult<Op>> | FastifyReply;

/** An answer that has gone out already, as bytes that were kept. Of what, so that the contract holds for it as well. */
export interface Sent<Result> {
  sent: true;
  of?: Result;
}

export type Language = 'zh' | 'en';

interface Credentials {
  accessToken: string;
  deviceId: string;
  request: FastifyRequest;
}

/** What is known of who calls, before anybody is asked who they are. */
export interface Client {
  deviceId: string;
  /** The call came without a device cookie. */
  deviceIsNew: boolean;
  address: string;
  language: Language;
}

/**
 * The page that asks a client to prove that a person is there, or null for one that may go on. Asked for operations
 * that list the refusal `botWall`; registered by the identity module.
 */
export type JudgeClient = (deps: Deps, client: Client) => Promise<string | null>;

/**
 * Refuses (`upgrading`) while the carrier has changes and refunds stopped. Asked for operations that list that refusal;
 * registered by the content module, which has the switch.
 */
export type GuardUpgrade = (deps: Deps) => Promise<void>;

/** Who an access token belongs to, or null. Registered by the identity module. */
export type ResolveSession = (deps: Deps, credentials: Credentials) => Promise<Session>;

/** Who a staff cookie belongs to on this device, or null. Registered by the staff module. */
export type ResolveStaff = (
  deps: Deps,
  credentials: { token: string; deviceId: string },
) => Promise<StaffSignedIn | null>;
