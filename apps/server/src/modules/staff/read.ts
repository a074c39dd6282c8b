import { hasRole } from '@haidai/domain/staff';
import { type Deps, type Language, Refusal, type StaffSignedIn } from '../../platform/index.ts';
import { findQueue } from './act.ts';
import { readBegun } from './begun.ts';
import type { QueueFile } from './queue.ts';
import { writeDown } from './write-down.ts';

interface Asked {
  staff: StaffSignedIn;
  language: Language;
}

/** Every kind this role may see, with how much of it waits. */
export async function listQueues(deps: Deps, { staff, language }: Asked) {
  const seen = deps.staffQueues.all.filter(({ role = 'clerk' }) => hasRole(staff.role, role));
  return Promise.all(
    seen.map(async (queue) => ({ kind: queue.kind, title: queue.title[language], count: await queue.count(deps) })),
  );
}

export async function readQueue(deps: Deps, kind: string, asked: Asked) {
  const queue = findQueue(deps, kind, asked.staff);
  const items = await queue.items(deps, asked);
  const begun = await readBegun(deps, kind, asked.staff);
  const begunOf = (id: string) => (begun.get(id) ?? []).map(({ name, at }) => ({ name, at: at.toISOString() }));
  return {
    kind,
    title: queue.title[asked.language],
    items: items.map((item) => ({ ...item, begun: begunOf(item.id) })),
  };
}

/** A file of a piece of work. Personal things are in it: who looked is written down before anything is shown. */
export async function readFile(
  deps: Deps,
  { kind, id, fileId }: { kind: string; id: string; fileId: string },
  staff: StaffSignedIn,
): Promise<QueueFile> {
  const queue = findQueue(deps, kind, staff);
  const file = await queue.file?.(deps, { id, fileId });
  if (!file) throw new Refusal('notFound');
  await writeDown(deps, deps.db, { staff, action: `${kind}.readFile`, subject: `${kind}/${id}`, note: fileId });
  return file;
}
