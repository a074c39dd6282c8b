import { expect, it } from 'vitest';
import { hasRole } from './index.ts';

it.each([
  ['clerk', 'clerk', true],
  ['clerk', 'supervisor', false],
  ['supervisor', 'clerk', true],
  ['supervisor', 'supervisor', true],
] as const)('a %s has the role %s: %s', (role, needed, may) => {
  expect(hasRole(role, needed)).toBe(may);
});
