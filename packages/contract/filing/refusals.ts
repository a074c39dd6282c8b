import type { RefusalRow } from '../refusal-row.ts';

/** The refusals of filings of fares, fees and products. */
export const filingRefusals = {
  filingHasErrors: {
    status: 200,
    zh: '这份运价草稿还有错误，请按检查结果改正后再提交',
    en: 'This filing has errors. Please correct what the checks list and try again.',
  },
  filingIsEmpty: {
    status: 200,
    zh: '草稿中没有改动，请先新增或结束至少一行',
    en: 'The filing changes nothing. Please add or end at least one row first.',
  },
  filingNeedsReason: {
    status: 200,
    zh: '有价格涨幅超过规定，请填写调价理由后再提交',
    en: 'A price rises by more than the rule allows. Please enter the reason and submit again.',
  },
  nothingToUndo: {
    status: 200,
    zh: '这份运价的各行已不在售，没有可撤回的内容',
    en: 'No row of this filing is on sale any more, so there is nothing to undo.',
  },
} as const satisfies Record<string, RefusalRow>;
