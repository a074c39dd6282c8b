import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/index.ts';
import { requireNote } from './queue.ts';

test('a step that needs a note is refused without one, with a text beside the note in both languages', () => {
  const words = { zh: '请填写答复', en: 'Please enter the reply' };
  for (const [told, message] of [
    [undefined, { zh: '请填写原因', en: 'Please enter the reason' }],
    [words, words],
  ] as const) {
    const fields = [{ path: 'note', rule: 'required', message }];
    expect(() => requireNote('', told)).toThrow(expect.objectContaining({ refusal: 'invalidInput', fields }));
    expect(() => requireNote('looked into', told)).not.toThrow(Refusal);
  }
});
