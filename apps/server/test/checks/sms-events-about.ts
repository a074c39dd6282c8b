import type { TestApp } from '../site/test-app.ts';

/** Lists the events of the SMS messages about a subject (an order, a request, a claim), each once, in alphabetical order. */
export async function smsEventsAbout({ db }: Pick<TestApp, 'db'>, subjectKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('event')
    .where('subject_key', '=', subjectKey)
    .where('channel', '=', 'SMS')
    .orderBy('event')
    .execute();
  return rows.map(({ event }) => event);
}
