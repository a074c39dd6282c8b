import { expect, test } from 'vitest';
import { describeNote } from './describe-note.ts';

test.each([
  [
    'booking.note',
    '旅客来电 13812345678，改联系邮箱 li.qing@example.com',
    /^旅客来电 138\*{4}5678，改联系邮箱 [^@]*\*[^@]*@example\.com$/,
  ],
  ['refund.tickets.firstRefuse', '身份证 370202199001011234 不符', /^身份证 3702\*+1234 不符$|^身份证 3\S*\*\S* 不符$/],
  ['booking.cancel', '订单 OW20261123B2058791 重复，票号 8882400000123', /OW20261123B2058791.*8882400000123/],
  [
    'dispatch.report.delay',
    '旅客已登机; estimatedDeparture 2026-11-23T10:40; cause 天气',
    /^旅客已登机; 预计起飞 2026-11-23 10:40; 原因 天气$/,
  ],
  ['dispatch.report.gate', 'constructor x; gate 12', /^constructor x; 登机口 12$/],
])('a note of %s is shown in words and masked: %s', (action, note, shown) => {
  expect(describeNote(action, note, 'zh')).toMatch(shown);
  expect(describeNote(action, note, 'zh')).not.toMatch(/13812345678|370202199001011234|li\.qing@/);
});

test.each([
  ['filing.import', 'yFares 12', 'Full fares (Y), rows: 12'],
  ['filing.approve', '2026-12-29T16:00:00Z', '2026-12-30 00:00'],
  ['content.publish', '3', 'Version 3'],
  ['refund.tickets.readFile', '0b9f3c1e-8a51-4b7e-9d7c-2f0a5d1c7e33', ''],
  ['filing.undo', '6f9c0d7a-3f50-4c2e-8a67-5b6f3f0f1a11', 'No. 7'],
])('a note of %s has no code of the program: %s', (action, note, shown) => {
  const names = new Map([['6f9c0d7a-3f50-4c2e-8a67-5b6f3f0f1a11', 'No. 7']]);
  expect(describeNote(action, note, 'en', names)).toBe(shown);
});
