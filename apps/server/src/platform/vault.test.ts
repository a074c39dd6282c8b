import { describe, expect, test } from 'vitest';
import { createVault, unsealMasked } from './vault.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const vault = createVault({ ring: { old: key(1), new: key(2) }, current: 'new', fingerprint: key(3) });
const document = '370202199001011234';

describe('what is sealed', () => {
  test('opens to what it was, and shows nothing of it', () => {
    const sealed = vault.seal(document);
    expect(vault.unseal(sealed)).toBe(document);
    expect(sealed).toMatch(/^v1\.new\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('3702');
    expect(vault.unseal(vault.seal(''))).toBe('');
    expect(vault.unseal(vault.seal('李清和 🛫'))).toBe('李清和 🛫');
  });

  test('is never the same twice', () => {
    expect(vault.seal(document)).not.toBe(vault.seal(document));
  });

  test('with an old key opens as long as the key is in the ring', () => {
    const before = createVault({ ring: { old: key(1) }, current: 'old', fingerprint: key(3) });
    expect(vault.unseal(before.seal(document))).toBe(document);
    const after = createVault({ ring: { new: key(2) }, current: 'new', fingerprint: key(3) });
    expect(() => after.unseal(before.seal(document))).toThrow('no key named old');
  });

  test('does not open when a byte, its key id or its version was changed', () => {
    const [version, id, nonce, tag, text = ''] = vault.seal(document).split('.');
    const flipped = Buffer.from(text, 'base64url');
    flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
    expect(() => vault.unseal([version, id, nonce, tag, flipped.toString('base64url')].join('.'))).toThrow();
    expect(() => vault.unseal([version, 'old', nonce, tag, text].join('.'))).toThrow();
    expect(() => vault.unseal(['v2', id, nonce, tag, text].join('.'))).toThrow('not a sealed value');
    expect(() => vault.unseal([version, id, nonce, (tag ?? '').slice(0, 6), text].join('.'))).toThrow(
      'not a sealed value',
    );
    expect(() => vault.unseal(document)).toThrow('not a sealed value');
  });
});

test('a fingerprint is the same for the same value, and of its own key', () => {
  expect(vault.fingerprint(document)).toBe(vault.fingerprint(document));
  expect(vault.fingerprint(document)).not.toBe(vault.fingerprint(`${document} `));
  const other = createVault({ ring: { new: key(2) }, current: 'new', fingerprint: key(4) });
  expect(other.fingerprint(document)).not.toBe(vault.fingerprint(document));
});

test('keys of the wrong size, or a current key that is not there, stop the start', () => {
  expect(() => createVault({ ring: { a: Buffer.alloc(16) }, current: 'a', fingerprint: key(1) })).toThrow(
    '16 bytes, 32 are needed',
  );
  expect(() => createVault({ ring: {}, current: 'toString', fingerprint: key(1) })).toThrow('no key named toString');
});

test('a masked document is made from what is sealed, and empty where that is gone or cannot be opened', () => {
  const stranger = createVault({ ring: { lost: key(4) }, current: 'lost', fingerprint: key(3) });
  expect(unsealMasked(vault, vault.seal(document))).toBe('3702**********1234');
  expect([null, '', stranger.seal(document), 'nothing sealed'].map((sealed) => unsealMasked(vault, sealed))).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
