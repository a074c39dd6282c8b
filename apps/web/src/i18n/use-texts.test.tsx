// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { defineTexts, english, type TextSet } from './texts.ts';
import { LanguageProvider, useTexts } from './use-texts.tsx';

function Sentence<Key extends string>({ texts, name }: { texts: TextSet<Key>; name: Key }) {
  return <p>{useTexts(texts)(name)}</p>;
}

test('a component waits for its English texts, and no error is reported', async () => {
  const texts = defineTexts('payment/outcome', { connectionLost: '网络连接似乎中断了' });
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = createRoot(document.body);
  root.render(
    <LanguageProvider language="en">
      <Sentence texts={texts} name="connectionLost" />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/^You seem to be offline/));
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
  root.unmount();
});

test('the texts of all loaded code come together, so that a part that appears later does not wait', async () => {
  const texts = defineTexts('person', { surname: '姓' });
  defineTexts('refund', {});
  const root = createRoot(document.body);
  root.render(
    <LanguageProvider language="en">
      <Sentence texts={texts} name="surname" />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe('Surname'), { timeout: 10_000 });
  expect(english.has('refund')).toBe(true);
  root.unmount();
});
