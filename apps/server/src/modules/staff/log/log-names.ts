import type { Db, Deps, Language } from '../../../platform/index.ts';

/**
 * Names the things of a module whose ids stand in the log. A module supplies it as `logNames`. The look-up reads all
 * things of a page at once.
 */
export interface LogNames {
  /** The first part of the actions and the subjects: `filing` in `filing.create` about `filing/<id>`. */
  readonly head: string;
  /**
   * Returns the names by id. An unknown id has none. The ids are those of the database in the subjects and notes, and
   * the subjects that are an id alone.
   */
  list(db: Db, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    logNames: readonly LogNames[];
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    logNames?: LogNames;
  }
}

/** An id of the database inside a text. It says nothing to a reader. */
export const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Said {
  action: string;
  subject: string;
  note: string;
}

/** Returns the names of the things in the subjects and notes of rows of the log, by id. */
export async function nameThings(
  { db, logNames }: Pick<Deps, 'db' | 'logNames'>,
  rows: readonly Said[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    logNames.map(async ({ head, list }) => {
      const own = rows.filter(({ action, subject }) => subject.startsWith(`${head}/`) || action.startsWith(`${head}.`));
      const isAlone = (subject: string) => subject !== '' && !/^[/.]/.test(subject.replace(head, ''));
      const ids = new Set(
        own.flatMap(({ subject, note }) => [
          ...(isAlone(subject) ? [subject] : []),
          ...(`${subject} ${note}`.match(idPattern) ?? []),
        ]),
      );
      return ids.size === 0 ? [] : [...(await list(db, [...ids], language))];
    }),
  );
  return new Map(named.flat());
}
