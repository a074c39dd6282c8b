import { describe, expect, test } from 'vitest';
import { readAuthority } from './connected-reservation.ts';

describe('PSS_AUTHORITY', () => {
  test.each(['ours', 'theirs'] as const)('is %s', (authority) => {
    expect(readAuthority({ PSS_AUTHORITY: authority })).toBe(authority);
  });

  test.each([undefined, '', 'both'])('has no default: %s is a fault', (PSS_AUTHORITY) => {
    expect(() => readAuthority({ PSS_AUTHORITY })).toThrow('PSS_AUTHORITY is neither ours nor theirs');
  });
});
