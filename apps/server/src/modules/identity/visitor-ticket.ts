import { createHmac } from 'node:crypto';
import { type Deps, isSameSecret } from '../../platform/index.ts';

/** Long enough for a browser to get there. */
const lifetimeSeconds = 120;

/** An outside party that is told who comes, and the secret it shares with us. A ticket for one is worth nothing to another. */
export interface TicketReader {
  audience: 'online-service' | 'value-added';
  secret: Buffer;
}

/** What a ticket says. `sub`: who comes, by the name this party knows them by. Nothing private: it travels in an address. */
export interface TicketClaims {
  sub: string;
  [claim: string]: string;
}

/**
 * A JSON Web Token (RFC 7519, HS256) for one party, good for two minutes. Its `jti` is no other ticket's: who takes a
 * ticket once only keeps those for as long.
 */
export function signVisitorTicket(
  { clock, config, ids }: Pick<Deps, 'clock' | 'config' | 'ids'>,
  { audience, secret }: TicketReader,
  claims: TicketClaims,
): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const registered = { iss: config.publicUrl, aud: audience, jti: ids.uuid(), iat, exp: iat + lifetimeSeconds };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...registered })}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** What that party itself does with a ticket; null when it is not ours, not for it, or too old. */
export function readVisitorTicket(
  ticket: string,
  { audience, secret }: TicketReader,
  now: Date,
): (TicketClaims & { jti: string }) | null {
  const [header = '', payload = '', signature = ''] = ticket.split('.');
  if (!isSameSecret(signatureOf(`${header}.${payload}`, secret), signature)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return claims.aud === audience && claims.exp * 1000 > now.getTime() ? claims : null;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signatureOf(signed: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
