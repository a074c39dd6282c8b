import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface DemoFile {
  password: string;
  members?: readonly { mobile: string }[];
}

/** Reads the people whom a test site makes from the folder of its carrier. The default is the shipped carrier. */
export function readDemo(name: 'people.json' | 'staff.json'): DemoFile | undefined {
  const file = path.join(process.env.CARRIER_DIR ?? '', 'demo', name);
  return process.env.CARRIER_DIR && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
