import { describe, expect, it, test } from 'vitest';
import {
  grantsOf,
  mayAct,
  mayAmount,
  mayRead,
  type Permits,
  permissions,
  roleIdPattern,
  seededRoles,
} from './index.ts';

describe('a role', () => {
  const permits: Permits = {
    'orders.serve': { may: 'do', limitFen: null },
    'flights.cancel': { may: 'second', limitFen: null },
    'content.edit': { may: 'read', limitFen: null },
    'orders.read': { may: 'read', limitFen: null },
    'refunds.check': { may: 'do', limitFen: 200_000 },
    'refunds.confirm': { may: 'read', limitFen: 500 },
  };

  it.each([
    ['orders.serve', true, true],
    ['flights.cancel', true, true],
    ['content.edit', true, false],
    ['orders.read', true, true],
    ['people.manage', false, false],
  ] as const)('with its permits reads %s: %s, acts: %s', (permission, reads, acts) => {
    expect(mayRead(permits, permission)).toBe(reads);
    expect(mayAct(permits, permission)).toBe(acts);
  });

  it.each([
    ['refunds.check', 200_000, true],
    ['refunds.check', 200_001, false],
    ['orders.serve', 900_000_00, true],
    ['refunds.confirm', 1, false],
    ['refunds.elsewhere', 1, false],
  ] as const)('decides by %s about %i fen: %s', (permission, fen, may) => {
    expect(mayAmount(permits, permission, fen)).toBe(may);
  });
});

describe('the roles of a new site', () => {
  test.each(seededRoles)('$id has only grants and limits that its permissions allow', ({ id, permits }) => {
    expect(id).toMatch(roleIdPattern);
    for (const { id: permission, ...row } of permissions) {
      const permitted = (permits as Permits)[permission];
      if (!permitted) continue;
      expect(grantsOf(permission), permission).toContain(permitted.may);
      if (permitted.limitFen !== null) expect(row, permission).toHaveProperty('hasLimit', true);
    }
  });

  it('can sign in, and every permission has a role that acts by it', () => {
    for (const { permits } of seededRoles) expect(mayAct(permits, 'desk.use')).toBe(true);
    for (const { id } of permissions)
      expect(
        seededRoles.some(({ permits }) => mayAct(permits, id)),
        id,
      ).toBe(true);
  });

  it('leaves roles and people to the administrators, and gives them nothing of travellers', () => {
    const managers = seededRoles.filter(({ permits }) => mayAct(permits, 'people.manage'));
    expect(managers.map(({ id }) => id)).toEqual(['administrator']);
    expect(managers.some(({ permits }) => mayRead(permits, 'orders.read'))).toBe(false);
  });
});
