import { filingParts } from '@haidai/domain/filing';
import { maskDocument, maskMail, maskMobile } from '@haidai/domain/identity';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import { idPattern } from './log-names.ts';
import { maskSearch } from './mask-search.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The names of the facts in the notes of flight reports: `gate 12; cause 天气`. */
const factTexts: Readonly<Record<string, Words>> = {
  legSeq: { zh: '航段', en: 'leg' },
  gate: { zh: '登机口', en: 'gate' },
  stand: { zh: '停机位', en: 'stand' },
  belt: { zh: '行李转盘', en: 'belt' },
  registration: { zh: '机号', en: 'registration' },
  cause: { zh: '原因', en: 'cause' },
  divertedTo: { zh: '备降', en: 'diverted to' },
  estimatedDeparture: { zh: '预计起飞', en: 'expected departure' },
  estimatedArrival: { zh: '预计到达', en: 'expected arrival' },
  actualDeparture: { zh: '实际撤轮挡', en: 'off blocks' },
  airborneAt: { zh: '起飞', en: 'airborne' },
  touchdownAt: { zh: '落地', en: 'touchdown' },
  actualArrival: { zh: '到位', en: 'on blocks' },
};

/**
 * Returns the note of a log row for the reader. It names the facts of a flight report and the part of an import in
 * words, shows instants in Beijing time, replaces ids by the names of `names`, and masks mobiles, mail addresses and
 * identity cards that somebody wrote into a reason.
 */
export function describeNote(
  action: string,
  note: string,
  language: Language,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (action === 'booking.find' || action === 'export') return maskSearch(note);
  return maskPersonal(inWords(action, note, language))
    .replaceAll(idPattern, (id) => names.get(id) ?? '')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g, inBeijingTime)
    .trim();
}

function inWords(action: string, note: string, language: Language): string {
  if (action.startsWith('dispatch.'))
    return note
      .split('; ')
      .map((part) => nameFact(part, language))
      .join('; ');
  if (action === 'filing.import') {
    const [part = '', rows = ''] = note.split(' ');
    const name = filingParts.find(({ id }) => id === part)?.name[language] ?? part;
    return language === 'zh' ? `${name}，${rows} 行` : `${name}, rows: ${rows}`;
  }
  if (/^content\.(publish|restore)$/.test(action) && /^\d+$/.test(note))
    return language === 'zh' ? `第 ${note} 版` : `Version ${note}`;
  return note;
}

function inBeijingTime(instant: string): string {
  const { date, minutes } = instantToLocal(Date.parse(instant), 'Asia/Shanghai');
  return `${date} ${formatTime(minutes)}`;
}

function nameFact(part: string, language: Language): string {
  const [name = '', ...rest] = part.split(' ');
  const words = Object.hasOwn(factTexts, name) ? factTexts[name] : undefined;
  if (!words || rest.length === 0) return part;
  return `${words[language]} ${rest.join(' ').replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')}`;
}

/** Masks the personal data in a text that a person wrote. Numbers of orders, tickets and flights stay readable. */
function maskPersonal(text: string): string {
  return text
    .replaceAll(/(?<![\w+])(?:\+?86)?1[3-9]\d{9}(?!\w)/g, (mobile) => maskMobile(mobile))
    .replaceAll(/(?<!\w)\d{17}[\dXx](?!\w)/g, (document) => maskDocument(document))
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (mail) => maskMail(mail));
}
