// npm run upgrade-trial -- [<commit>]: upgrades a database with orders from the previous release to this one, while
// instances of both serve.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOutRelease, findPreviousRelease } from './upgrade/previous-release.ts';
import { tryUpgrade } from './upgrade/trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'haidai-upgrade-'));
// If this user is root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);
try {
  const release = checkOutRelease(process.argv[2] ?? findPreviousRelease(), join(folder, 'release'));
  process.exitCode = (await tryUpgrade(folder, release)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
