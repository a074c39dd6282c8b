import path from 'node:path';
import type { z } from 'zod';
import { readJson } from './data-files.ts';

/** The folder `data/` of this installation. */
export const dataFolder = path.resolve(import.meta.dirname, '../../../../../data');

/**
 * A reader of the folder `data/`. Without a folder it reads the data of this installation, once a process; a check or a
 * test names another folder. It throws a DataError where the data is wrong.
 */
export type DataReader<Shape> = (folder?: string) => Shape;

/** Defines a reader of several files, or of a file that is no JSON. */
export function defineData<Shape>(read: (folder: string) => Shape): DataReader<Shape> {
  let own: { data: Shape } | undefined;
  return (folder) => {
    if (folder !== undefined) return read(folder);
    own ??= { data: read(dataFolder) };
    return own.data;
  };
}

/** Defines a reader of one JSON file: its path below `data/`, its schema, and the shape that the modules work with. */
export function defineDataFile<Schema extends z.ZodType, Shape>(
  file: string,
  schema: Schema,
  shape: (content: z.output<Schema>) => Shape,
): DataReader<Shape> {
  return defineData((folder) => shape(readJson(folder, file, schema)));
}
