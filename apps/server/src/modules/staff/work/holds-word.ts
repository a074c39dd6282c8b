import { type RawBuilder, sql } from 'kysely';

/** Returns the condition that a number or a name of the waiting work `w` contains a word. */
export function holdsWord(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`concat_ws(' ', w.id, w.order_no, w.words) ilike ${pattern}`;
}
