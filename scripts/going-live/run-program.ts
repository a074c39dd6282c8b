import { execFile } from 'node:child_process';

interface How {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Text for the standard input. */
  input?: string;
}

/**
 * Runs a program and returns its output. Throws with both outputs if it fails. The event loop goes on meanwhile, because
 * the object store of the trial is reached through this process.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { input = '', ...how }: How = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { maxBuffer: 1e8, ...how }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(new Error(`${program} ${args.join(' ')} ended with ${error.code}:\n${stdout}${stderr}`));
    });
    child.stdin?.end(input);
  });
}
