// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { defineTexts } from './texts.ts';
import { LanguageProvider, useTexts } from './use-texts.tsx';

const texts = defineTexts('payment', { connectionLost: '网络连接似乎中断了' });

function Sentence() {
  const t = useTexts(texts);
  return <p>{t('connectionLost')}</p>;
}

test('a component waits for its English texts, and React reports no error', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = createRoot(document.body);
  root.render(
    <LanguageProvider language="en">
      <Sentence />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/^The connection/));
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
  root.unmount();
});
