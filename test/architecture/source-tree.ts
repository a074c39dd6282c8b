import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source text by path. Paths start at the top of the checkout and have forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

/**
 * The folders with code. A new folder at the top of the checkout must be added here. Otherwise the architecture tests
 * skip it.
 */
export const sourceFolders = ['apps', 'packages', 'scripts', 'test', 'e2e', 'bench'] as const;

const leftOut = ['node_modules', 'dist', '.output', '.tanstack', 'test-results'];

/** Reads every handwritten TypeScript, JavaScript and style sheet file. It leaves out generated files. */
export function readSourceTree(root: string): SourceTree {
  const paths = sourceFolders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root, exclude: (name) => leftOut.includes(name) }),
  );
  const written = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => !path.includes('.gen.'));
  return new Map(written.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
/** True for tests and for files that only tests use. */
export const isTest = (path: string) =>
  /\.(test|spec|test-support)\.tsx?$/.test(path) || /^apps\/[^/]+\/test\//.test(path);
