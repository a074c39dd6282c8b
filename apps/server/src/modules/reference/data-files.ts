import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CsvTable, DataProblem } from '@haidai/domain/reference';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/**
 * An error in the files of the carrier's folder, with all its problems. The server does not start until the files are corrected.
 */
export class DataError extends Error {
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    super(
      `The carrier’s folder cannot be loaded:\n${problems.map((each) => `  ${each.file}:${each.line}  ${each.message}`).join('\n')}`,
    );
    this.name = 'DataError';
    this.problems = problems;
  }
}

/** The schema of a text in both languages. */
export const bilingual = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });

export function readText(dataDir: string, file: string): string {
  try {
    return readFileSync(join(dataDir, file), 'utf8');
  } catch (cause) {
    throw new DataError([{ file, line: 0, message: `cannot be read: ${(cause as Error).message}` }]);
  }
}

/** Lists the files of a folder with an ending by name, each as 'folder/name'. */
export function listFiles(dataDir: string, folder: string, ending: string): string[] {
  return readdirSync(join(dataDir, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** Reads a JSON file and checks it against a schema. Throws a DataError that names the file and the path inside it. */
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

/**
 * Reads a CSV file whose first line names the columns. A cell with a comma is in double quotes. Empty lines and lines
 * that begin with `#` are omitted, and a missing cell is empty. Throws a DataError if a quote is not closed.
 */
export function readTable(dataDir: string, file: string): CsvTable {
  try {
    const lines = parse(readText(dataDir, file), {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [names = [], ...rows] = lines.map(({ record }) => record);
    return {
      names,
      rows: rows.map((cells, index) => ({
        line: lines[index + 1]?.info.lines ?? 0,
        cells: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
      })),
    };
  } catch (error) {
    if (error instanceof CsvError)
      throw new DataError([{ file, line: Number(error.lines ?? 0), message: error.message }]);
    throw error;
  }
}

/** Reads the rows of a CSV file and checks each row against a schema. A DataError names the line of every problem. */
export function readCsv<Schema extends z.ZodType>(dataDir: string, file: string, schema: Schema): z.output<Schema>[] {
  const problems: DataProblem[] = [];
  const rows = readTable(dataDir, file).rows.flatMap(({ line, cells }) => {
    const parsed = schema.safeParse(cells);
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    problems.push({ file, line, message: `${issue?.path.join('.')}: ${issue?.message}` });
    return [];
  });
  if (problems.length > 0) throw new DataError(problems);
  return rows;
}
