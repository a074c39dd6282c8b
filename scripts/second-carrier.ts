// npm run second-carrier: runs the journeys of the browser tests on a site of another carrier.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCarrier } from './carrier/new-carrier.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'haidai-second-carrier-'));
const carrier = path.join(folder, 'chuanshu');
const stories = ['journeys', 'journeys-in-english', 'second-carrier'].map((name) => `e2e/${name}.spec.ts`);

try {
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<number> {
  mkdirSync(carrier);
  cpSync(path.join(root, 'test/carriers/chuanshu.json'), path.join(carrier, 'carrier.json'));
  await makeCarrier(carrier);
  cpSync(path.join(root, 'test/carriers/chuanshu-theme.json'), path.join(carrier, 'theme.json'));
  cpSync(path.join(root, 'test/carriers/chuanshu-texts.json'), path.join(carrier, 'texts.json'));
  const words = ['playwright', 'test', ...stories, '--project', 'desktop', '--project', 'phone'];
  const env = { ...process.env, CARRIER_DIR: carrier, E2E_CARRIER: 'chuanshu' };
  const { status } = spawnSync('npx', [...words, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  return status ?? 1;
}
