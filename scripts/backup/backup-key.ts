import { createHash } from 'node:crypto';

/** Returns the key of backups. The sandbox uses a public key. Throws in production if BACKUP_KEY is not valid. */
export function requireBackupKey({ production }: { production: boolean }): Buffer {
  const { BACKUP_KEY } = process.env;
  if (!BACKUP_KEY && !production) return createHash('sha256').update('haidai development backup').digest();
  const key = Buffer.from(BACKUP_KEY ?? '', 'base64');
  if (key.length !== 32) throw new Error('BACKUP_KEY is not set to 32 bytes in base64: openssl rand -base64 32');
  return key;
}
