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

/** Work in pieces. Between two pieces the caller can let other work run. */
export type InPieces<Result> = Generator<void, Result>;

/** Each reader reads a folder and returns the step that makes its data current. */
const readers: ((folder: string) => InPieces<() => void>)[] = [];

/** Does all pieces at once. */
export function finish<Result>(pieces: InPieces<Result>): Result {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** Lets requests and timers run after each piece. */
async function finishBesideOthers<Result>(pieces: InPieces<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    await new Promise((goOn) => setImmediate(goOn));
  }
}

function* readAll(folder: string): InPieces<(() => void)[]> {
  const steps: (() => void)[] = [];
  for (const read of readers) {
    steps.push(yield* read(folder));
    yield;
  }
  return steps;
}

/**
 * Makes every reader serve another folder at one moment. All readers read it first. Throws a DataError if one of them
 * finds an error; the process then serves the folder that it had. Nothing else runs meanwhile.
 */
export function switchCarrierFolder(folder: string): void {
  serve(folder, finish(readAll(folder)));
}

/** Does the same while requests are answered from the folder that is in use. The caller starts one change at a time. */
export async function changeCarrierFolder(folder: string): Promise<void> {
  serve(folder, await finishBesideOthers(readAll(folder)));
}

function serve(folder: string, steps: readonly (() => void)[]): void {
  folderInUse = folder;
  for (const step of steps) step();
}

/** Lists the errors that the readers find in a folder. The caller has imported the modules whose readers it wants. */
export function examineCarrierFolder(folder: string): DataProblem[] {
  const problems = readers.flatMap((read) => {
    try {
      finish(read(folder));
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
  // biome-ignore lint/correctness/useYield: the work has one piece.
  return defineDataInPieces(function* (folder) {
    return read(folder);
  });
}

/** Defines a reader that takes long. It yields between its pieces. */
export function defineDataInPieces<Shape>(read: (folder: string) => InPieces<Shape>): DataReader<Shape> {
  let own: { folder: string; data: Shape } | undefined;
  readers.push(function* (folder) {
    const data = yield* read(folder);
    return () => {
      own = { folder, data };
    };
  });
  return (folder) => {
    if (folder !== undefined) return finish(read(folder));
    if (own?.folder !== folderInUse) own = { folder: folderInUse, data: finish(read(folderInUse)) };
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
