import type { TestApp } from './test-site.ts';

/** The events told by SMS about a subject (an order, a request, a claim), in the order of the alphabet, each once. */
export async function toldAbout({ db }: Pick<TestApp, 'db'>, subjectKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('event')
    .where('subject_key', '=', subjectKey)
    .where('channel', '=', 'SMS')
    .orderBy('event')
    .execute();
  return rows.map(({ event }) => event);
}
