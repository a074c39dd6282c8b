// This script serves the site as `npm start` does, on separate data, which it deletes at the end.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'haidai-browser-tests-'));
// For root, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);

const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const site = spawn(process.execPath, [start], { stdio: 'inherit', env: { ...process.env, DATA_DIR: folder } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
