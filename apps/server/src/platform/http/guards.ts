import { createHash, timingSafeEqual } from 'node:crypto';
import { isMutation, type Operation } from '@haidai/contract';
import { hasRole, type StaffRole } from '@haidai/domain/staff';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { ResolveSession, ResolveStaff, Session, StaffSignedIn } from './context.ts';

const timeStampToleranceMs = 5 * 60_000;

/**
 * A browser sends our cookies with whatever request any page makes. A mutation that leans on them must come from our
 * own pages; one with a bearer token, or from an outside party that signs, leans on nothing a stranger could borrow.
 */
export function guardOrigin(operation: Operation, request: FastifyRequest, config: Config): void {
  if (!isMutation(operation) || operation.auth === 'provider') return;
  if (request.headers.authorization?.startsWith('Bearer ')) return;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null') {
    if (isOurs(origin, request, config)) return;
    throw new Refusal('foreignOrigin');
  }
  // No Origin: not a page at all, or an old one; what every current browser says then decides.
  const site = request.headers['sec-fetch-site'];
  const foreign = origin === 'null' || (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new Refusal('foreignOrigin');
}

function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === config.publicUrl || config.trustedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** `Authorization: Basic` names a partner client: nobody has to send it, nobody may send a wrong one. */
export function guardClient(request: FastifyRequest, config: Config): void {
  const { authorization } = request.headers;
  if (!authorization?.startsWith('Basic ')) return;
  const expected = config.client ? `${config.client.id}:${config.client.secret}` : null;
  const given = Buffer.from(authorization.slice(6), 'base64').toString('utf8');
  if (expected === null || !equalInConstantTime(given, expected)) throw new Refusal('clientRefused');
}

/** The pair `token` (upper-case hex SHA-256 of access token and `timeStamp`) and `timeStamp` (epoch ms), where sent. */
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

/** Finds out who calls, and refuses whom the operation does not admit. */
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
 * Finds out who of the staff calls. Only their own cookie counts: a traveller's token opens nothing here, and this cookie
 * opens nothing else.
 */
export async function authoriseStaff(
  { auth }: Operation & { auth: StaffRole },
  request: FastifyRequest,
  deps: Deps,
  resolveStaff: ResolveStaff,
): Promise<StaffSignedIn> {
  const token = request.cookies[deps.config.cookies.staff];
  const staff = token ? await resolveStaff(deps, { token, deviceId: request.deviceId }) : null;
  if (!staff || request.headers.authorization?.startsWith('Bearer ')) throw new Refusal('unauthenticated');
  if (!hasRole(staff.role, auth)) throw new Refusal('notSupervisor');
  return staff;
}

export function isForStaff(operation: Operation): operation is Operation & { auth: StaffRole } {
  return operation.auth === 'clerk' || operation.auth === 'supervisor';
}

const isClosed = ({ auth }: Operation) => auth === 'user' || auth === 'member';

/**
 * A caller who sends a bearer token means somebody: taken for a stranger, they would be told things that are not so.
 * Cookies are sent by a browser whether they are good or not.
 */
function claimsToken({ overlooksToken }: Operation, { headers }: FastifyRequest): boolean {
  return !overlooksToken && headers.authorization?.startsWith('Bearer ') === true;
}

function equalInConstantTime(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
