import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeSeconds = 120;
const audience = 'online-service';

/** Who comes to the online service. No name and no mobile: a ticket travels in an address. */
export interface ServiceVisitor {
  accountId: string;
  userType: 'VIP' | 'NON_VIP';
}

/** A JSON Web Token (RFC 7519, HS256) that says who comes, for two minutes. */
export function signServiceTicket(
  { accountId, userType }: ServiceVisitor,
  { issuer, secret, id, now }: { issuer: string; secret: Buffer; id: string; now: Date },
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: issuer, aud: audience, sub: accountId, userType, jti: id, iat, exp: iat + lifetimeSeconds };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** What the service itself does with a ticket; null when it is not ours, or too old. */
export function readServiceTicket(ticket: string, secret: Buffer, now: Date): ServiceVisitor | null {
  const [header = '', payload = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { aud, exp, sub, userType } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return aud === audience && exp * 1000 > now.getTime() ? { accountId: sub, userType } : null;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signatureOf(signed: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
