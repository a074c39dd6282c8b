import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface ScriptRun {
  code: number;
  /** The standard output, then the standard error. */
  text: string;
}

/** Runs `npm run <name> -- <args>` as an operator does: in a process of its own, with these settings. */
export function runScript(name: string, args: readonly string[], env: Record<string, string>): Promise<ScriptRun> {
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, SITE_MODE: 'sandbox', ...env };
  const command = [path.join(root, 'scripts', `${name}.ts`), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr });
    });
  });
}
