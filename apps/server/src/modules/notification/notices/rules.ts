import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkNoticeRules, type NoticeRules } from '@haidai/domain/notification';
import { dataFolder } from '../../reference/index.ts';

const file = path.join(dataFolder, 'notices/topics.json');

/** The topics of notices and their rules. An error in the file stops the start of the server, not a message. */
export const noticeRules = checkNoticeRules(JSON.parse(readFileSync(file, 'utf8')) as NoticeRules);

/** The time zone of quiet hours: the zone of the carrier. */
export const noticeZone = 'Asia/Shanghai';
