import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/machine/browser.mjs';

/**
 * Returns the options for Debian's own browser. Build machines have no sandbox for root, no graphics and no internet.
 */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    // Without a UTF-8 locale, Chromium replaces Chinese names of downloaded files.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--lang=zh-CN',
    ],
  };
}
