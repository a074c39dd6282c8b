import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source text by path, from the top of the checkout with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

/** Where code lives. A folder added at the top of the checkout is added here, or the tests of the house do not see it. */
export const sourceFolders = ['apps', 'packages', 'scripts', 'test', 'e2e', 'bench'] as const;

const leftOut = ['node_modules', 'dist', '.output', '.tanstack', 'test-results'];

/** Every TypeScript, JavaScript and style sheet file we wrote; what is generated is left out. */
export function readSourceTree(root: string): SourceTree {
  const paths = sourceFolders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root, exclude: (name) => leftOut.includes(name) }),
  );
  const written = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => !path.includes('.gen.'));
  return new Map(written.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
/** Tests, and what is written for tests alone. */
export const isTest = (path: string) =>
  /\.(test|spec|test-support)\.tsx?$/.test(path) || /^apps\/[^/]+\/test\//.test(path);
