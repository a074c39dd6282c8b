import type { Site } from '@haidai/contract/pages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleCarrier } from '../../core/page/sample-carrier.ts';
import { SiteProvider } from '../../core/page/site.tsx';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import '../../ui/styles/colours.css';
import '../../ui/styles/sizes.css';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;
const meta = document.createElement('meta');
meta.name = 'theme-color';
document.head.append(meta);

afterEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

const show = () =>
  render(
    <LanguageProvider language="zh-CN" figures={{} as never}>
      <SiteProvider site={{ carrier: sampleCarrier } as Site}>
        <ThemeSwitch />
      </SiteProvider>
    </LanguageProvider>,
  );
const option = (name: string) => page.getByRole('radio', { name });
const scheme = () => getComputedStyle(root).colorScheme;

test('the dark theme is chosen and remembered, and the system decides again afterwards', async () => {
  await show();
  await expect.element(option('跟随系统')).toBeChecked();
  expect(scheme()).toBe('light dark');
  await userEvent.click(page.getByText('深色'));
  await expect.element(option('深色')).toBeChecked();
  expect([root.dataset.theme, localStorage.getItem('choice.theme'), scheme()]).toEqual(['dark', 'dark', 'dark']);
  expect(meta.content).toBe(sampleCarrier.bars.dark);
  await userEvent.click(page.getByText('跟随系统'));
  await expect.element(option('跟随系统')).toBeChecked();
  expect([root.dataset.theme, localStorage.getItem('choice.theme'), scheme()]).toEqual([undefined, null, 'light dark']);
});

test('the arrow keys choose, and a remembered theme is checked', async () => {
  localStorage.setItem('choice.theme', 'light');
  await show();
  await expect.element(option('浅色')).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(option('深色')).toBeChecked();
  expect(scheme()).toBe('dark');
});
