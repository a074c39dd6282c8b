import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

interface RingKey {
  id: string;
  /** 32 bytes, base64. */
  key: string;
}

/** Reads the keys of VAULT_KEYS. The first key seals. */
export function readRing(setting: string | undefined): RingKey[] {
  const ring = (setting ?? '').split(',').flatMap((pair) => {
    const [id, key] = pair.trim().split(':');
    return id && key ? [{ id, key }] : [];
  });
  if (ring.length === 0) throw new Error('VAULT_KEYS is not set, so there is no key to replace.');
  return ring;
}

/**
 * Adds a key at the end of the ring. No instance may seal with the key before every instance can open values with it.
 */
export function addKey(ring: readonly RingKey[], today: Date, key: Buffer): RingKey[] {
  const id = `k${today.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const name = ring.some((each) => each.id === id)
    ? `${id}${today.toISOString().slice(11, 19).replaceAll(':', '')}`
    : id;
  return [...ring, { id: name, key: key.toString('base64') }];
}

export function putFirst(ring: readonly RingKey[], id: string): RingKey[] {
  return [requireKey(ring, id), ...ring.filter((each) => each.id !== id)];
}

/**
 * Removes a key from the ring. Throws if the key seals or is still in use. `uses` is the number of stored values that
 * the key has sealed.
 */
export function dropKey(ring: readonly RingKey[], id: string, uses: number): RingKey[] {
  requireKey(ring, id);
  if (ring[0]?.id === id) throw new Error(`The key ${id} seals. Put another key first.`);
  if (uses > 0) throw new Error(`${uses} values are still sealed with ${id}: npm run keys -- reseal`);
  return ring.filter((each) => each.id !== id);
}

function requireKey(ring: readonly RingKey[], id: string): RingKey {
  const found = ring.find((each) => each.id === id);
  if (!found) throw new Error(`There is no key ${id} in the ring: ${ring.map((each) => each.id).join(', ')}.`);
  return found;
}

/** Replaces VAULT_KEYS in a settings file. The rest of the file, its owner and its permissions stay unchanged. */
export function writeRing(file: string, line: string): void {
  const settings = readFileSync(file, 'utf8');
  if (!/^VAULT_KEYS=/m.test(settings)) throw new Error(`${file} has no line VAULT_KEYS.`);
  const { mode, uid, gid } = statSync(file);
  writeFileSync(
    `${file}.new`,
    settings.replace(/^VAULT_KEYS=.*$/m, () => line),
    { mode },
  );
  chownSync(`${file}.new`, uid, gid);
  renameSync(`${file}.new`, file);
}
