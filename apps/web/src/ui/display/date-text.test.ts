import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import { DateText } from './date-text.tsx';

test.each([
  ['zh-CN', '2026-12-08', '2026-12-08'],
  ['en', '2026-12-08', '8 Dec 2026'],
  ['en', '2026-12-08T16:30:00.000Z', '9 Dec 2026 00:30'],
] as const)('in %s the date %s is shown as %s', (language, value, text) => {
  const props = { language } as Parameters<typeof LanguageProvider>[0];
  const page = createElement(LanguageProvider, props, createElement(DateText, { value }));
  expect(renderToStaticMarkup(page)).toBe(`<time datetime="${value}">${text}</time>`);
});
