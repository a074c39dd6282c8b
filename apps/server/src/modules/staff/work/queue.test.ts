import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/index.ts';
import { requireNote } from './queue.ts';

test('a step that cannot do without a note says so beside it, in both languages', () => {
  const words = { zh: '请填写答复', en: 'Write the answer' };
  for (const [told, message] of [
    [undefined, { zh: '请填写原因', en: 'Say why' }],
    [words, words],
  ] as const) {
    const fields = [{ path: 'note', rule: 'required', message }];
    expect(() => requireNote('', told)).toThrow(expect.objectContaining({ refusal: 'invalidInput', fields }));
    expect(() => requireNote('looked into', told)).not.toThrow(Refusal);
  }
});
