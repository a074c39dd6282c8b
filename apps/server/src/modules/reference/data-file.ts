import path from 'node:path';
import type { z } from 'zod';
import { readJson } from './data-files.ts';

/** The folder `data/` of this installation. */
export const dataFolder = path.resolve(import.meta.dirname, '../../../../../data');

/**
 * A reader of the folder `data/`. Without a folder it reads the data of this installation, once for each process.
 * Checks and tests pass another folder. It throws a DataError if the data has an error.
 */
export type DataReader<Shape> = (folder?: string) => Shape;

/** Defines a reader of several files, or of a file in another format than JSON. */
export function defineData<Shape>(read: (folder: string) => Shape): DataReader<Shape> {
  let own: { data: Shape } | undefined;
  return (folder) => {
    if (folder !== undefined) return read(folder);
    own ??= { data: read(dataFolder) };
    return own.data;
  };
}

/**
 * Defines a reader of one JSON file, by its path below `data/`, its schema, and a function that shapes the content for
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
