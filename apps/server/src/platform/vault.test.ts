import { describe, expect, test } from 'vitest';
import { createVault, unsealMasked } from './vault.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const vault = createVault({ ring: { old: key(1), new: key(2) }, current: 'new', fingerprint: key(3) });
const document = '370202199001011234';

describe('a sealed text', () => {
  test('unseals to the original text and does not contain any of it', () => {
    const sealed = vault.seal(document);
    expect(vault.unseal(sealed)).toBe(document);
    expect(sealed).toMatch(/^v1\.new\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('3702');
    expect(vault.unseal(vault.seal(''))).toBe('');
    expect(vault.unseal(vault.seal('李清和 🛫'))).toBe('李清和 🛫');
  });

  test('differs each time', () => {
    expect(vault.seal(document)).not.toBe(vault.seal(document));
  });

  test('of an old key can be unsealed while the ring contains that key', () => {
    const before = createVault({ ring: { old: key(1) }, current: 'old', fingerprint: key(3) });
    expect(vault.unseal(before.seal(document))).toBe(document);
    const after = createVault({ ring: { new: key(2) }, current: 'new', fingerprint: key(3) });
    expect(() => after.unseal(before.seal(document))).toThrow('no key named old');
  });

  test('cannot be unsealed after a change of a byte, its key id or its version', () => {
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

  test('has one spelling: a character more, a part more or other last bits are refused', () => {
    for (const plain of ['', '1', '12', '123', '1234', document]) {
      const sealed = vault.seal(plain);
      for (const more of ['A', 'AA', '=', '!', ' ', '\n', '.', '.A'])
        expect(() => vault.unseal(`${sealed}${more}`)).toThrow();
      const parts = sealed.split('.');
      for (const index of [2, 3, 4]) {
        const spelt = parts.map((part, at) => (at === index ? `${part}=` : part)).join('.');
        expect(() => vault.unseal(spelt)).toThrow('not a sealed value');
      }
    }
    // Two bytes have two unused bits in their last character.
    const sealed = vault.seal('12');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(sealed.at(-1) ?? '');
    expect(() => vault.unseal(sealed.slice(0, -1) + letters[last ^ 1])).toThrow('not a sealed value');
  });
});

test('a fingerprint depends only on the value and on the key of fingerprints', () => {
  expect(vault.fingerprint(document)).toBe(vault.fingerprint(document));
  expect(vault.fingerprint(document)).not.toBe(vault.fingerprint(`${document} `));
  const other = createVault({ ring: { new: key(2) }, current: 'new', fingerprint: key(4) });
  expect(other.fingerprint(document)).not.toBe(vault.fingerprint(document));
});

test('a key of the wrong size and a missing current key are refused at the start', () => {
  expect(() => createVault({ ring: { a: Buffer.alloc(16) }, current: 'a', fingerprint: key(1) })).toThrow(
    '16 bytes, 32 are needed',
  );
  expect(() => createVault({ ring: {}, current: 'toString', fingerprint: key(1) })).toThrow('no key named toString');
});

test('a masked document comes from the sealed value, and is empty if that is missing or cannot be unsealed', () => {
  const stranger = createVault({ ring: { lost: key(4) }, current: 'lost', fingerprint: key(3) });
  expect(unsealMasked(vault, vault.seal(document))).toBe('3702**********1234');
  expect([null, '', stranger.seal(document), 'nothing sealed'].map((sealed) => unsealMasked(vault, sealed))).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
