import { createHash } from 'node:crypto';
import { subjectOf, textOf } from '../openid-connect/index.ts';
import type { IdentityConfig } from './config.ts';
import type { StaffPerson } from './port.ts';

/**
 * Reads a person from the verified claims. Only `sub` identifies the person. The login and the name are for people to
 * read, and the e-mail address only protects accounts of other people.
 */
export function toPerson(
  { groupsClaim, roles }: Pick<IdentityConfig, 'groupsClaim' | 'roles'>,
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): StaffPerson {
  const subject = subjectOf(issuer, claims);
  const text = (name: string) => textOf(claims, name);
  const email = text('email').toLowerCase();
  const login = text('preferred_username').toLowerCase() || email || `oidc-${shortHash(subject)}`;
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  const own = Object.entries(roles).filter(([group]) => groups.includes(group));
  const names = [login, login.split('@')[0] ?? '', email, email.split('@')[0] ?? ''];
  return {
    subject,
    login,
    logins: [...new Set(names.filter((name) => name !== ''))],
    name: text('name') || login,
    role: own.at(-1)?.[1] ?? null,
  };
}

const shortHash = (subject: string) => createHash('sha256').update(subject).digest('hex').slice(0, 12);
