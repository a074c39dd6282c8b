import { expect, test } from 'vitest';
import { contentSecurityPolicy, nonceSources } from './content-security-policy.ts';

const read = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));

test('scripts run only with their nonce, styles load from this site, and forms post to this site and the payment pages', () => {
  const policy = read(
    contentSecurityPolicy(nonceSources('N', false), ['https://cashier.example', 'https://cashier.example'], false),
  );
  expect(policy['script-src']).toBe("script-src 'nonce-N' 'strict-dynamic'");
  expect(policy['style-src']).toBe("style-src 'self' 'nonce-N'");
  expect(policy['worker-src']).toBe("worker-src 'self'");
  expect(policy['form-action']).toBe("form-action 'self' https://cashier.example");
  for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
    expect(policy[name]).toBe(`${name} 'none'`);
  }
});

test('only style attributes are allowed as unsafe', () => {
  expect(contentSecurityPolicy(nonceSources('N', false), [], false).match(/\S+ 'unsafe-[^;]*/g)).toEqual([
    "style-src-attr 'unsafe-inline'",
  ]);
});
