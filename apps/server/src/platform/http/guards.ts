import { createHash, timingSafeEqual } from 'node:crypto';
import { isAct, isMutation, type Operation } from '@haidai/contract';
import { productOf } from '@haidai/contract/pages';
import type { Permission } from '@haidai/domain/staff';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { ResolveSession, ResolveStaff, Session, StaffSignedIn } from './context.ts';
import { requirePermission } from './permission.ts';

const timeStampToleranceMs = 5 * 60_000;

/**
 * Refuses `foreignOrigin` if a page of another site sends a mutation with the cookies of this site. A browser adds
 * those cookies to the requests of every page. Mutations with a bearer token, and those that a provider signs, do not
 * depend on cookies. They pass.
 */
export function guardOrigin(operation: Operation, request: FastifyRequest, config: Config): void {
  if (!isMutation(operation) || operation.auth === 'provider') return;
  if (request.headers.authorization?.startsWith('Bearer ')) return;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null') {
    if (isOurs(origin, request, config)) return;
    throw new Refusal('foreignOrigin');
  }
  // Without an Origin header the caller is a program or an old browser. `sec-fetch-site` decides; all current browsers
  // send it.
  const site = request.headers['sec-fetch-site'];
  const foreign = origin === 'null' || (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new Refusal('foreignOrigin');
}

function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === config.publicUrl || config.trustedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Refuses `clientRefused` if `Authorization: Basic` holds a wrong pair of a partner client. The header is optional. */
export function guardClient(request: FastifyRequest, config: Config): void {
  const { authorization } = request.headers;
  if (!authorization?.startsWith('Basic ')) return;
  const expected = config.client ? `${config.client.id}:${config.client.secret}` : null;
  const given = Buffer.from(authorization.slice(6), 'base64').toString('utf8');
  if (expected === null || !equalInConstantTime(given, expected)) throw new Refusal('clientRefused');
}

/**
 * Checks the optional headers `timeStamp` (epoch ms) and `token` (upper-case hex SHA-256 of access token and
 * `timeStamp`). Refuses `timeStampExpired` if the time differs by more than 5 minutes, and `clientRefused` if the hash
 * is wrong.
 */
export function guardTimeStamp(request: FastifyRequest, accessToken: string | null, deps: Deps): void {
  const { timestamp, token } = request.headers;
  if (typeof timestamp !== 'string') return;
  const distance = Math.abs(deps.clock.wall().getTime() - Number(timestamp));
  if (!(distance <= timeStampToleranceMs)) throw new Refusal('timeStampExpired');
  if (typeof token !== 'string' || accessToken === null) return;
  const expected = createHash('sha256')
    .update(accessToken + timestamp)
    .digest('hex')
    .toUpperCase();
  if (!equalInConstantTime(token, expected)) throw new Refusal('clientRefused');
}

export function readAccessToken(request: FastifyRequest, config: Config): string | null {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return authorization.slice(7).trim() || null;
  return request.cookies[config.cookies.access] || null;
}

/** Identifies the caller and refuses callers that the operation does not admit. */
export async function authorise(
  operation: Operation,
  request: FastifyRequest,
  accessToken: string | null,
  deps: Deps,
  resolveSession: ResolveSession,
): Promise<Session> {
  if (operation.auth === 'provider') return null;
  if (operation.auth === 'device' && request.deviceIsNew) throw new Refusal('deviceMissing');
  const session = accessToken ? await resolveSession(deps, { accessToken, deviceId: request.deviceId, request }) : null;
  if (!session && (isClosed(operation) || claimsToken(operation, request))) throw new Refusal('unauthenticated');
  if (operation.auth === 'member' && session?.kind !== 'member') throw new Refusal('notMember');
  return session;
}

/**
 * Identifies the member of staff and refuses everybody else. Only the staff cookie counts. A traveller's token gives no
 * access here, and the staff cookie gives no access to the operations of travellers.
 */
export async function authoriseStaff(
  operation: StaffOperation,
  request: FastifyRequest,
  deps: Deps,
  resolveStaff: ResolveStaff,
): Promise<StaffSignedIn> {
  const token = request.cookies[deps.config.cookies.staff];
  const staff = token ? await resolveStaff(deps, { token, deviceId: request.deviceId }) : null;
  if (!staff || request.headers.authorization?.startsWith('Bearer ')) throw new Refusal('unauthenticated');
  await requirePermission(deps, staff, operation.permission, isAct(operation) ? 'act' : 'read');
  return staff;
}

export type StaffOperation = Operation & { auth: 'staff'; permission: Permission };

/** Throws an error for an operation for staff without a permission, because nobody could say who may call it. */
export function isForStaff(operation: Operation): operation is StaffOperation {
  if (operation.auth === 'staff' && !operation.permission) throw new Error(`${operation.id} names no permission`);
  return operation.auth === 'staff';
}

const isClosed = ({ auth }: Operation) => auth === 'user' || auth === 'member';

/**
 * Returns whether the caller claims a session with a bearer token. If the token is invalid, an answer for a stranger
 * would be wrong for this caller. A cookie is no such claim, because a browser sends cookies whether they are valid or
 * not.
 */
function claimsToken({ overlooksToken }: Operation, { headers }: FastifyRequest): boolean {
  return !overlooksToken && headers.authorization?.startsWith('Bearer ') === true;
}

function equalInConstantTime(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Refuses `notOffered` for an operation of a product that the carrier does not sell. */
export function guardProduct({ id }: Operation, { carrier }: Pick<Config, 'carrier'>): void {
  const product = productOf(id);
  if (product && !carrier.sells[product]) throw new Refusal('notOffered');
}
