import { hasRole } from '@haidai/domain/staff';
import type { Deps, Language, StaffSignedIn } from '../../platform/index.ts';

/** What waits in the queues this role may see and speaks of something by its number. */
export async function findWork(
  deps: Deps,
  number: string,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<{ kind: string; queue: string; title: string }[]> {
  const seen = deps.staffQueues.all.filter(({ role = 'clerk' }) => hasRole(staff.role, role));
  const found = await Promise.all(
    seen.map(async (queue) => {
      const items = await queue.items(deps, { staff, language });
      return items
        .filter(({ id, title, facts }) =>
          [id, title, ...facts.map(({ value }) => value)].some((text) => text.includes(number)),
        )
        .map(({ title }) => ({ kind: queue.kind, queue: queue.title[language], title }));
    }),
  );
  return found.flat();
}
