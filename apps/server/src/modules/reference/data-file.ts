import path from 'node:path';
import type { DataProblem } from '@haidai/domain/reference';
import type { z } from 'zod';
import { DataError, readJson } from './data-files.ts';

/** The carrier's folder that comes with the site. */
export const shippedCarrier = path.resolve(import.meta.dirname, '../../../../../carriers/haidai');

let folderInUse = shippedCarrier;

/** Returns the carrier's folder that this process serves. */
export function carrierFolder(): string {
  return folderInUse;
}

/**
 * Makes every reader read another carrier's folder when it is called next. A start uses this function, before anything
 * is read.
 */
export function useCarrierFolder(folder: string): void {
  folderInUse = folder;
}

/**
 * A reader of the carrier's folder. Without a folder it reads the one that this process serves, once for each folder.
 * Checks and tests pass another folder. It throws a DataError if the data has an error.
 */
export type DataReader<Shape> = (folder?: string) => Shape;

/** Each reader reads a folder and returns the step that makes its data current. */
const readers: ((folder: string) => () => void)[] = [];

/**
 * Makes every reader serve another folder at one moment. All readers read it first. Throws a DataError if one of them
 * finds an error; the process then serves the folder that it had.
 */
export function switchCarrierFolder(folder: string): void {
  const steps = readers.map((read) => read(folder));
  folderInUse = folder;
  for (const step of steps) step();
}

/** Lists the errors that the readers find in a folder. The caller has imported the modules whose readers it wants. */
export function examineCarrierFolder(folder: string): DataProblem[] {
  const problems = readers.flatMap((read) => {
    try {
      read(folder);
      return [];
    } catch (error) {
      if (error instanceof DataError) return error.problems;
      return [{ file: folder, line: 0, message: error instanceof Error ? error.message : String(error) }];
    }
  });
  // Several readers read the same file.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Defines a reader of several files, or of a file in another format than JSON. */
export function defineData<Shape>(read: (folder: string) => Shape): DataReader<Shape> {
  let own: { folder: string; data: Shape } | undefined;
  readers.push((folder) => {
    const data = read(folder);
    return () => {
      own = { folder, data };
    };
  });
  return (folder) => {
    if (folder !== undefined) return read(folder);
    if (own?.folder !== folderInUse) own = { folder: folderInUse, data: read(folderInUse) };
    return own.data;
  };
}

/**
 * Defines a reader of one JSON file, by its path below the carrier's folder, its schema, and a function that shapes the content for
 * the modules.
 */
export function defineDataFile<Schema extends z.ZodType, Shape>(
  file: string,
  schema: Schema,
  shape: (content: z.output<Schema>) => Shape,
): DataReader<Shape> {
  return defineData((folder) => shape(readJson(folder, file, schema)));
}

/** Returns the newest of dated rules that are in force on a day. Throws a RangeError with their name if there are none. */
export function newestRules<Rules extends { readonly from: string }>(
  rules: readonly Rules[],
  day: string,
  name: string,
): Rules {
  const last = rules
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1);
  if (!last) throw new RangeError(`No ${name} are in force on ${day}`);
  return last;
}
