import { createHmac } from 'node:crypto';
import { type Deps, isSameSecret } from '../../platform/index.ts';

/** The lifetime of a ticket in seconds, long enough for a browser to reach the provider. */
const lifetimeSeconds = 120;

/**
 * A provider that receives the identity of the visitor, and the secret that it shares with the carrier. A ticket for
 * one provider is not valid for another.
 */
export interface TicketReader {
  audience: 'online-service' | 'value-added';
  secret: Buffer;
}

/**
 * The claims of a ticket. `sub` is the visitor's id at this provider. A ticket is part of an address, so it contains no
 * personal data.
 */
export interface TicketClaims {
  sub: string;
  [claim: string]: string;
}

/**
 * Signs a JSON Web Token (RFC 7519, HS256) for one provider. It is valid for two minutes. Its `jti` is unique. A
 * provider that accepts each ticket only once must store a `jti` for two minutes.
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

/**
 * Reads a ticket as the provider does. Returns null if this site did not sign it, if it is for another provider, or if
 * it has expired.
 */
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
