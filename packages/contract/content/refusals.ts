import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the carrier’s texts at the desk. */
export const contentRefusals = {
  contentChanged: {
    status: 409,
    zh: '该内容已被更新，您看到的不是最新内容，请对照后重新保存',
    en: 'Somebody else has updated this text, so you are not looking at the latest version. Please compare both versions and save again.',
    next: { action: 'compare', zh: '查看差异', en: 'See the differences' },
  },
  contentFaulty: {
    status: 409,
    zh: '还有 {count} 处问题，改正后才能发布',
    en: 'This text still has {count} {count:problem|problems}. Please correct them before publishing.',
    next: { action: 'mend', zh: '查看问题', en: 'See the errors' },
  },
  contentTimePast: {
    status: 409,
    zh: '发布时间已过，请另选时间，或立即发布',
    en: 'That time has passed. Please choose another time, or publish now.',
    next: { action: 'chooseTime', zh: '选择时间', en: 'Choose a time' },
  },
  siteValueWrong: {
    status: 409,
    zh: '“{value}”不是可用的值：{rule}',
    en: '“{value}” cannot be used: {rule}',
    next: { action: 'editValue', zh: '修改', en: 'Change it' },
  },
} as const satisfies Record<string, RefusalRow>;
