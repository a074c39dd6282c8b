import type { OperationResult } from '@haidai/contract';
import type { search as operation } from '@haidai/contract/staff';
import { maskMobile } from '@haidai/domain/identity';
import { readMobile } from '@haidai/domain/telephone';
import { type Deps, limit } from '../../../platform/index.ts';
import { maskSearch } from '../log/mask-search.ts';
import { recordAction } from '../log/record-action.ts';
import { listStaffQueues } from '../work/act.ts';
import type { QueueReader } from '../work/queue.ts';
import type { SearchHit } from './finder.ts';
import { readWords, type SearchWords } from './read-words.ts';

/** A person searches a few times a minute. More calls mean that somebody tries a list of numbers. */
const pace = { max: 60, per: 60 };
/** The hits of one sort in an answer. */
const most = 8;

/**
 * Finds what a text names, in everything that this staff member may see. The log keeps the text with names, mobiles,
 * mail addresses and documents masked. Refuses with `tooOften`.
 */
export async function search(deps: Deps, text: string, asked: QueueReader): Promise<OperationResult<typeof operation>> {
  await limit(deps, 'staff.search', asked.staff.staffId, pace);
  const words = readWords(text, deps.clock.today());
  await recordAction(deps, deps.db, { staff: asked.staff, action: 'staff.search', note: maskWords(words) });
  const found = await Promise.all(
    deps.deskFinders
      .filter(({ permission }) => asked.staff.mayRead(permission))
      .map((finder) => finder.find(deps, words, { ...asked, most: most + 1 })),
  );
  return {
    hits: [...found.flatMap((hits) => hits.slice(0, most)), ...findQueues(deps, words.text, asked)],
    more: found.some((hits) => hits.length > most),
  };
}

/** Masks a search for the log. A number with blanks counts as one word, so that no part of it stays readable. */
function maskWords({ text, plain, date }: SearchWords): string {
  const mobile = readMobile(text);
  if (mobile) return maskMobile(mobile);
  return maskSearch(/\d/.test(text) && date === '' ? plain : text);
}

function findQueues(deps: Deps, text: string, { staff, language }: QueueReader): SearchHit[] {
  const wanted = text.toLowerCase();
  return listStaffQueues(deps, staff)
    .filter(({ title }) => [title.zh, title.en].some((name) => name.toLowerCase().includes(wanted)))
    .slice(0, most)
    .map(({ kind, title }) => ({
      kind: 'queue',
      key: kind,
      orderNo: '',
      date: '',
      title: title[language],
      detail: '',
      status: '',
    }));
}
