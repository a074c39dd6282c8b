import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataProblem } from '@haidai/domain/reference';
import { z } from 'zod';

/** The files under `data/` say something impossible; nothing is sold until they are mended. */
export class DataError extends Error {
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    super(
      `data/ cannot be loaded:\n${problems.map((each) => `  ${each.file}:${each.line}  ${each.message}`).join('\n')}`,
    );
    this.name = 'DataError';
    this.problems = problems;
  }
}

export function readText(dataDir: string, file: string): string {
  try {
    return readFileSync(join(dataDir, file), 'utf8');
  } catch (cause) {
    throw new DataError([{ file, line: 0, message: `cannot be read: ${(cause as Error).message}` }]);
  }
}

/** Files of a folder with an ending, in the order of their names, each as 'folder/name'. */
export function listFiles(dataDir: string, folder: string, ending: string): string[] {
  return readdirSync(join(dataDir, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** A JSON file held against its schema; the message names the file and the path inside it. */
export function readJson<Schema extends z.ZodType>(dataDir: string, file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(toJson(readText(dataDir, file), file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DataError([{ file, line: 0, message: `${issue?.path.join('.')}: ${issue?.message}` }]);
}

function toJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DataError([{ file, line: 0, message: (cause as Error).message }]);
  }
}

/** The rows of a CSV file (no quoting, first line names the columns), held against a schema; problems name the line. */
export function readCsv<Schema extends z.ZodType>(dataDir: string, file: string, schema: Schema): z.output<Schema>[] {
  const [head = '', ...lines] = readText(dataDir, file).split(/\r?\n/);
  const names = head.split(',');
  const problems: DataProblem[] = [];
  const rows = lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const cells = line.split(',');
    const parsed = schema.safeParse(Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    problems.push({ file, line: index + 2, message: `${issue?.path.join('.')}: ${issue?.message}` });
    return [];
  });
  if (problems.length > 0) throw new DataError(problems);
  return rows;
}
