import type { Auth, Operation, OperationInput, OperationResult } from '@haidai/contract';
import type { Bilingual } from '@haidai/domain';
import type { Permission, Permits, RoleId } from '@haidai/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Log } from '../deps.ts';

export interface SignedIn {
  /**
   * The user id of the contract: the number of a member, or the contact of a traveller without membership. Do not store
   * it.
   */
  userId: string;
  /** The key of the row in `account`. */
  accountId: string;
  kind: 'member' | 'sms';
  sessionId: string;
  /** The mobile in normal form, or '' without one. */
  mobile: string;
  /** The address for codes and messages: the mobile, or the proved mail address of an account without a mobile. */
  contact: string;
  /** The member of staff who makes the call in place of the traveller. Absent if the traveller makes it. */
  serving?: Serving;
}

/** A member of staff who acts on one booking in place of its owner. */
export interface Serving {
  /** The key of the row in `service_session`. */
  serviceId: string;
  staff: StaffSignedIn;
  /** Whether the caller has named the end of a document of the order or of the account. */
  isIdentified: boolean;
  /** The order for which the session was opened. */
  orderNo: string;
  /** The numbers of the order and of its changes. The session opens no other order. */
  orderNos: readonly string[];
}

/** The session of a served call: the owner of the order, and the member of staff in the owner's place. */
export type ServedSession = SignedIn & { serving: Serving };

export type Session = SignedIn | null;

/**
 * A signed-in member of the carrier's staff. Travellers never have such a session, because staff have their own tables,
 * cookie and operations.
 */
export interface StaffSignedIn {
  /** The key of the row in `staff`. */
  staffId: string;
  login: string;
  name: string;
  role: RoleId;
  roleName: Bilingual;
  permits: Permits;
  /** Returns whether the role may act by the permission, alone or with a second person. */
  may(permission: Permission): boolean;
  /** Returns whether the role may see what the permission opens. */
  mayRead(permission: Permission): boolean;
  /** Returns the largest amount of one item in fen. Null means no limit. */
  limitFen(permission: Permission): number | null;
  /** The key of the row in `staff_sign_in`. */
  staffSignInId: string;
  /** The moment at which the sign-in ends. Activity does not extend it. */
  shiftEndsAt: Date;
}

/**
 * The session type of an operation. `user` and `member` operations always have a traveller's session. Staff operations
 * always have a staff session. All other operations have a traveller's session or null.
 */
type SessionFor<A extends Auth> = A extends 'user' | 'member' ? SignedIn : A extends 'staff' ? StaffSignedIn : Session;

export interface Call<Op extends Operation> {
  input: OperationInput<Op>;
  session: SessionFor<Op['auth']>;
  /** The value of the device cookie: 32 hex characters. The server generates it on the first request. */
  deviceId: string;
  requestId: string;
  /** The key that the client gave to this mutation. Empty for operations that are not `idempotent`. */
  idempotencyKey: string;
  language: Language;
  /** The address of the client, as `addressKey` returns it. It serves for limits and is stored only masked. */
  clientAddress: string;
  /** The uploaded file. Empty for operations that take none. */
  file: Buffer;
  /** The body as the client sent it. Its signature is verified over this text. */
  rawBody: string;
  log: Log;
  /** The reply, for cookies and headers. The handler returns the answer itself. */
  reply: FastifyReply;
}

/**
 * Returns the result, or the reply if the handler has sent the answer itself (a cached buffer, a text that a gateway
 * expects).
 */
export type Handler<Op extends Operation> = (call: Call<Op>) => Answered<Op> | Promise<Answered<Op>>;

type Answered<Op extends Operation> = OperationResult<Op> | Sent<OperationResult<Op>> | FastifyReply;

/**
 * Marks an answer that the handler has already sent as cached bytes. `of` holds its type, so that the contract is
 * checked for this answer too.
 */
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

/** The facts about a client before the server identifies the caller. */
export interface Client {
  deviceId: string;
  /** Whether the call came without a device cookie. */
  deviceIsNew: boolean;
  address: string;
  language: Language;
}

/**
 * Returns a page that asks the client to prove that a person is there, or null for a client that may continue. The
 * server calls it for operations that list the refusal `botWall`. The identity module registers it.
 */
export type JudgeClient = (deps: Deps, client: Client) => Promise<string | null>;

/**
 * Refuses `upgrading` while the carrier has stopped changes and refunds. The server calls it for operations that list
 * that refusal. The content module, which has the switch, registers it.
 */
export type GuardUpgrade = (deps: Deps) => Promise<void>;

/** Resolves the owner of an access token, or null. The identity module registers it. */
export type ResolveSession = (deps: Deps, credentials: Credentials) => Promise<Session>;

/** The service sessions, in which the staff act in place of a traveller. The booking module registers them. */
export interface ServiceDesk {
  /** Resolves an open service session of the staff member's own sign-in, or null. */
  resolve(deps: Deps, asked: { serviceId: string; staff: StaffSignedIn }): Promise<ServedSession | null>;
  /**
   * Records a call that acts, before it runs. Returns a function that records the outcome: `done`, or the name of the
   * refusal.
   */
  record(deps: Deps, serving: Serving, operation: string): Promise<(outcome: string) => Promise<void>>;
}

/** Resolves the owner of a staff cookie on this device, or null. The staff module registers it. */
export type ResolveStaff = (
  deps: Deps,
  credentials: { token: string; deviceId: string },
) => Promise<StaffSignedIn | null>;
