import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { pinnedNode, root } from './paths.mjs';

/** The Node version that package.json pins. */
export const pinnedVersion = `v${JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).dependencies.node}`;

/**
 * Begins every script, on any Node: installs missing packages, then continues with the pinned Node. The function
 * resolves only in the pinned Node. In any other Node it runs the script in a child process and never resolves.
 * @param {string} scriptUrl `import.meta.url` of the script
 * @param {(line: string) => void} say
 */
export async function continueOnPinnedNode(scriptUrl, say) {
  ensureDependencies(say);
  if (process.version === pinnedVersion) return;
  const child = spawn(pinnedNode, [fileURLToPath(scriptUrl), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`The pinned Node ${pinnedVersion} does not run on this machine: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  await new Promise(() => {});
}
