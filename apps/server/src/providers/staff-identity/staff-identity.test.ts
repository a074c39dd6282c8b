import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finishProviderSignIn } from '@haidai/contract/staff';
import { describe, expect, test } from 'vitest';
import { SettingsFault } from '../../platform/index.ts';
import { readIdentityConfig } from './config.ts';
import { toPerson } from './to-person.ts';

const site = { publicUrl: 'https://www.example.com', production: true };
const env = {
  STAFF_OIDC_ISSUER: 'https://id.example.com/realms/air',
  STAFF_OIDC_CLIENT_ID: 'desk',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_ROLES: '{"desk":"clerk","leads":"supervisor"}',
};

describe('the settings of the identity provider', () => {
  const faultsOf = (own: Record<string, string>): readonly string[] => {
    try {
      readIdentityConfig({ STAFF_OIDC_ISSUER: env.STAFF_OIDC_ISSUER, ...own }, site);
      return [];
    } catch (error) {
      return error instanceof SettingsFault ? error.faults : [String(error)];
    }
  };

  test('are complete with an issuer, a client and the roles of groups', () => {
    expect(readIdentityConfig(env, site)).toEqual({
      issuer: new URL(env.STAFF_OIDC_ISSUER),
      clientId: 'desk',
      clientSecret: 'secret',
      groupsClaim: 'groups',
      roles: { desk: 'clerk', leads: 'supervisor' },
      createsAccounts: true,
      label: { zh: '企业账号登录', en: 'Sign in with your company account' },
      redirectUri: `https://www.example.com${finishProviderSignIn.path}`,
      signedOutUri: 'https://www.example.com/ops',
    });
    expect(readIdentityConfig({}, site)).toBeNull();
  });

  test('read the secret from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'haidai-identity-')), 'secret');
    writeFileSync(file, 'from-a-file\n');
    const { STAFF_OIDC_CLIENT_SECRET: _, ...rest } = env;
    expect(readIdentityConfig({ ...rest, STAFF_OIDC_CLIENT_SECRET_FILE: file }, site)?.clientSecret).toBe(
      'from-a-file',
    );
    expect(faultsOf({ ...rest, STAFF_OIDC_CLIENT_SECRET_FILE: '/nowhere' })).toEqual([
      'STAFF_OIDC_CLIENT_SECRET_FILE cannot be read',
    ]);
  });

  test('are refused with every fault', () => {
    expect(faultsOf({ STAFF_OIDC_ISSUER: 'http://id.example.com', STAFF_OIDC_NEW_ACCOUNTS: 'perhaps' })).toEqual([
      'STAFF_OIDC_ISSUER is no https address',
      'STAFF_OIDC_CLIENT_ID is not set',
      'Neither STAFF_OIDC_CLIENT_SECRET nor STAFF_OIDC_CLIENT_SECRET_FILE is set',
      'STAFF_OIDC_ROLES is not set',
      'STAFF_OIDC_ROLES is no JSON with a role for each group',
      'STAFF_OIDC_NEW_ACCOUNTS is neither on nor off',
    ]);
  });

  test.each(['{', '[]', '{}', '{"desk":"Own er"}', '{"":"clerk"}'])('are refused with the roles %s', (roles) => {
    expect(faultsOf({ ...env, STAFF_OIDC_ROLES: roles })).toEqual([
      'STAFF_OIDC_ROLES is no JSON with a role for each group',
    ]);
  });
});

describe('a person from the claims', () => {
  const rules = { groupsClaim: 'groups', roles: { desk: 'clerk', leads: 'supervisor' } } as const;
  const read = (claims: Record<string, unknown>) => toPerson(rules, 'https://id', { sub: 'p', ...claims });

  test.each([
    [['desk'], 'clerk'],
    [['desk', 'leads'], 'supervisor'],
    [['leads', 'desk'], 'supervisor'],
    ['desk', 'clerk'],
    [['Desk', 'toString', 7, null], null],
    [undefined, null],
    [{ desk: true }, null],
  ])('with the groups %j has the role %s', (groups, role) => {
    expect(read({ groups }).role).toBe(role);
  });

  test('has a login from the user name, the e-mail address or the number', () => {
    expect(read({ preferred_username: ' Lin.Yue ', email: 'ly@example.com' })).toMatchObject({
      subject: 'https://id p',
      login: 'lin.yue',
      name: 'lin.yue',
      logins: ['lin.yue', 'ly@example.com', 'ly'],
    });
    expect(read({ email: 'LY@example.com', name: '林越' })).toMatchObject({ login: 'ly@example.com', name: '林越' });
    expect(read({}).login).toMatch(/^oidc-[0-9a-f]{12}$/);
  });

  test('has names that a page and the database can hold', () => {
    expect(read({ name: 'A\0B\u202e\nC\ud800', preferred_username: '\0' })).toMatchObject({ name: 'A B C\ufffd' });
    expect(read({ name: '越'.repeat(100) }).name).toHaveLength(60);
    expect(() => read({ sub: 'a\0' })).toThrow('The claim sub is no identifier');
    expect(() => read({ sub: 7 })).toThrow('The claim sub is no identifier');
  });
});
