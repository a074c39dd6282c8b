import { checkNoticeRules, type NoticeRules } from '@haidai/domain/notification';
import { defineData, readText } from '../../reference/index.ts';

/** Loads the topics of notices and their rules. An error in the file stops the start of the server, not a message. */
export const loadNoticeRules = defineData((folder) =>
  checkNoticeRules(JSON.parse(readText(folder, 'notices/topics.json')) as NoticeRules),
);

/** The time zone of quiet hours: the zone of the carrier. */
export const noticeZone = 'Asia/Shanghai';
