import { readFileSync } from 'node:fs';

/** Reads the file that a setting names. Adds a line to `faults` and returns '' if it is missing or cannot be read. */
export function readPem(env: Record<string, string | undefined>, name: string, faults: string[]): string {
  const file = env[name];
  if (!file) {
    faults.push(`${name} is not set`);
    return '';
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    faults.push(`${name} cannot be read`);
    return '';
  }
}
