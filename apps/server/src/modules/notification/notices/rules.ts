import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkNoticeRules, type NoticeRules } from '@haidai/domain/notification';
import { dataFolder } from '../../reference/index.ts';

const file = path.join(dataFolder, 'notices/topics.json');

/** The carrier's topics. A wrong file stops the start, not a traveller's message. */
export const noticeRules = checkNoticeRules(JSON.parse(readFileSync(file, 'utf8')) as NoticeRules);

/** Quiet hours are those of the carrier's home. */
export const noticeZone = 'Asia/Shanghai';
