import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import textStyles from '../text.module.css';
import { Unbroken } from './unbroken.tsx';

const phone = (text: string) => `<span class="${textStyles.noWrap}">${text}</span>`;

test.each([
  ['申请于 2026-12-08 10:20 · 完成', '申请于 <time>2026-12-08 10:20</time> · 完成'],
  ['2026-12-08 至 2026-12-10', '<time>2026-12-08</time> 至 <time>2026-12-10</time>'],
  ['请致电 400-000-0532。', `请致电 ${phone('400-000-0532')}。`],
  ['Call +86 532 0000 0532.', `Call ${phone('+86 532 0000 0532')}.`],
  ['HD4613 · Resident ID card · 20 kg', 'HD4613 · Resident ID card · 20 kg'],
])('in “%s” only numbers of several parts do not break', (text, markup) => {
  expect(renderToStaticMarkup(createElement(Unbroken, { text }))).toBe(markup);
});
