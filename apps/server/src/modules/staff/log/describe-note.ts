import { filingParts } from '@haidai/domain/filing';
import type { PassengerFilter } from '@haidai/domain/flights';
import { maskDocument, maskMail, maskMobile } from '@haidai/domain/identity';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import type { StaffQueues } from '../work/queue.ts';
import { describeExport } from './describe-export.ts';
import { idPattern } from './log-names.ts';
import { maskSearch } from './mask-search.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The names of the facts in the notes of flight reports: `gate 12; cause 天气`. */
const factTexts: Readonly<Record<string, Words>> = {
  legSeq: { zh: '航段', en: 'leg' },
  leg: { zh: '航段', en: 'leg' },
  gate: { zh: '登机口', en: 'gate' },
  stand: { zh: '停机位', en: 'stand' },
  belt: { zh: '行李转盘', en: 'belt' },
  registration: { zh: '机号', en: 'registration' },
  cause: { zh: '原因', en: 'cause' },
  aircraft: { zh: '机型', en: 'aircraft' },
  divertedTo: { zh: '备降', en: 'diverted to' },
  estimatedDeparture: { zh: '预计起飞', en: 'expected departure' },
  estimatedArrival: { zh: '预计到达', en: 'expected arrival' },
  actualDeparture: { zh: '实际撤轮挡', en: 'off blocks' },
  airborneAt: { zh: '起飞', en: 'airborne' },
  touchdownAt: { zh: '落地', en: 'touchdown' },
  actualArrival: { zh: '到位', en: 'on blocks' },
};

const peopleTexts = {
  ALL: { zh: '全部旅客', en: 'All travellers:' },
  NOT_REACHED: { zh: '未通知到的旅客', en: 'Travellers not reached:' },
  CONNECTING: { zh: '联程旅客', en: 'Connecting travellers:' },
  SPECIAL: { zh: '特殊旅客', en: 'Travellers with special services:' },
  NOT_CHECKED_IN: { zh: '未值机旅客', en: 'Travellers not checked in:' },
  BOARDED: { zh: '已登机', en: 'boarded:' },
  MISSED: { zh: '未登机', en: 'missed the flight:' },
} as const satisfies Record<PassengerFilter | 'BOARDED' | 'MISSED', Words>;

/** The ways to sign in, by the proof in the note. */
const wayTexts: Readonly<Record<string, Words>> = {
  code: { zh: '账号密码和动态码', en: 'Password and authenticator code' },
  recoveryCode: { zh: '账号密码和恢复码', en: 'Password and recovery code' },
  provider: { zh: '企业账号', en: 'Company account' },
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
  queues: StaffQueues = { all: [] },
): string {
  // A file of a piece of work has a name of the program only.
  if (action.endsWith('.readFile')) return '';
  if (action === 'booking.find') return maskSearch(note);
  if (action === 'export') return describeExport(note, queues, language);
  return maskPersonal(inWords(action, note, language))
    .replaceAll(idPattern, (id) => names.get(id) ?? '')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g, inBeijingTime)
    .trim();
}

function inWords(action: string, note: string, language: Language): string {
  const text = (zh: string, en: string) => (language === 'zh' ? zh : en);
  if (action.startsWith('dispatch.'))
    return note
      .split('; ')
      .map((part) => nameFact(namePeople(part, language), language))
      .join('; ');
  if (action === 'logIn' && Object.hasOwn(wayTexts, note)) return wayTexts[note]?.[language] ?? '';
  if ((action === 'logIn' || action === 'link') && note !== '' && !/\p{Script=Han}/u.test(note))
    return text(`企业账号 ${note}`, `Company account ${note}`);
  if (action === 'content.setValue')
    return note.replaceAll(/\b(?:TRUE|FALSE)\b/g, (value) => (value === 'TRUE' ? text('开', 'on') : text('关', 'off')));
  if (action === 'filing.import') {
    const [part = '', rows = ''] = note.split(' ');
    const name = filingParts.find(({ id }) => id === part)?.name[language] ?? part;
    return text(`${name}，${rows} 行`, `${name}, rows: ${rows}`);
  }
  if (/^content\.(publish|restore)$/.test(action) && /^\d+$/.test(note))
    return text(`第 ${note} 版`, `Version ${note}`);
  return note;
}

/** Returns the groups of travellers in a note in words: `leg 1, BOARDED 20 of 30` and `NOT_REACHED: 12`. */
function namePeople(part: string, language: Language): string {
  const wordOf = (code: string) => peopleTexts[code as keyof typeof peopleTexts][language];
  return part
    .replace(/^leg (\d+)(?=,)/, (_, seq: string) => `${factTexts.leg?.[language]} ${seq}`)
    .replace(/\b(BOARDED|MISSED) (\d+) of (\d+)$/, (_, code: string, some: string, all: string) =>
      language === 'zh' ? `${wordOf(code)} ${some} 人，共 ${all} 人` : `${wordOf(code)} ${some} of ${all}`,
    )
    .replace(
      /\b(ALL|NOT_REACHED|CONNECTING|SPECIAL|NOT_CHECKED_IN): (\d+)$/,
      (_, code: string, count: string) => `${wordOf(code)} ${count}${language === 'zh' ? ' 人' : ''}`,
    );
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
