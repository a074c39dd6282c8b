import { createHash } from 'node:crypto';
import { hasRole } from '@haidai/domain/staff';
import type { IdentityConfig } from './config.ts';
import type { StaffPerson } from './port.ts';

/** The longest login and name of a member of staff, in characters. */
const longest = 60;

/**
 * Reads a person from the verified claims. Only `sub` identifies the person. The login and the name are for people to
 * read, and the e-mail address only protects accounts of other people.
 */
export function toPerson(
  { groupsClaim, roles }: Pick<IdentityConfig, 'groupsClaim' | 'roles'>,
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): StaffPerson {
  const { sub } = claims;
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new Error('The claim sub is no identifier');
  const subject = `${issuer} ${sub}`;
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? clean(value) : '';
  };
  const email = text('email').toLowerCase();
  const login = text('preferred_username').toLowerCase() || email || `oidc-${shortHash(subject)}`;
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  const own = groups.flatMap((group) => (Object.hasOwn(roles, group) ? (roles[group] ?? []) : []));
  const names = [login, login.split('@')[0] ?? '', email, email.split('@')[0] ?? ''];
  return {
    subject,
    login,
    logins: [...new Set(names.filter((name) => name !== ''))],
    name: text('name') || login,
    role: own.toSorted((left, right) => (hasRole(left, right) ? -1 : 1))[0] ?? null,
  };
}

/** Removes characters that a page, a log or the database cannot show, and shortens the text. */
const clean = (value: string) =>
  Array.from(
    value
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')
    .trim();

const shortHash = (subject: string) => createHash('sha256').update(subject).digest('hex').slice(0, 12);
