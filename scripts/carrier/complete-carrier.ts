import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCarrier } from './new-carrier.ts';

/** Files that a carrier may leave out. A folder without them is complete. */
const optional = /^(?:art|content|demo|pictures|wallet)\/|^schedule\/.*\.txt$|^(?:theme|texts)\.json$/;

/**
 * Adds what this release reads and the folder of an earlier release lacks, as drafts: rule files, message templates, and
 * the events of new messages in the topics of notices. Changes nothing else. Returns the files that are new or changed.
 */
export async function completeCarrier(folder: string): Promise<string[]> {
  const draft = mkdtempSync(path.join(tmpdir(), 'carrier-draft-'));
  try {
    cpSync(path.join(folder, 'carrier.json'), path.join(draft, 'carrier.json'));
    await makeCarrier(draft);
    const absent = readdirSync(draft, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => /\.\w+$/.test(file) && !optional.test(file) && !existsSync(path.join(folder, file)));
    for (const file of absent) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(draft, file), path.join(folder, file));
    }
    return [...absent, ...addEvents(folder, draft)].sort();
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const topicsFile = 'notices/topics.json';

/** The lists of events beside the topics. */
const lists = ['toCarrier', 'unwritten', 'urgent'] as const;

type Topics = { topics: { id: string; events: string[] }[] } & Record<(typeof lists)[number], string[]>;

/** Adds each event without a topic to that of the draft, and each event that the file does not name to its lists. */
function addEvents(folder: string, draft: string): string[] {
  const read = (from: string): Topics => JSON.parse(readFileSync(path.join(from, topicsFile), 'utf8'));
  const [own, drafted] = [read(folder), read(draft)];
  const inTopics = new Set(own.topics.flatMap(({ events }) => events));
  const known = new Set([...inTopics, ...lists.flatMap((name) => own[name])]);
  let isChanged = false;
  for (const name of lists) {
    const missing = drafted[name].filter((event) => !known.has(event));
    own[name].push(...missing);
    isChanged ||= missing.length > 0;
  }
  for (const { id, events } of drafted.topics) {
    const missing = events.filter((event) => !inTopics.has(event));
    const topic = own.topics.find((each) => each.id === id) ?? own.topics[0];
    if (!topic || missing.length === 0) continue;
    topic.events.push(...missing);
    isChanged = true;
  }
  if (isChanged) writeFileSync(path.join(folder, topicsFile), `${JSON.stringify(own, null, 2)}\n`);
  return isChanged ? [topicsFile] : [];
}
