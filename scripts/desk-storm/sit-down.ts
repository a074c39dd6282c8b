import { giveStaffCode } from '@haidai/contract/sandbox';
import type { Browser } from '@playwright/test';
import { t } from '../../e2e/support/texts.ts';
import { createHands, type Hands } from './hands.ts';
import type { StormSite } from './storm-site.ts';

interface Who {
  login: string;
  password: string;
}

/** Opens a browser of its own at the desk and signs in. */
export async function sitDown(site: StormSite, browser: Browser, who: Who): Promise<Hands> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } },
    reducedMotion: 'reduce',
  });
  const hands = createHands(await context.newPage());
  const { page } = hands;
  await hands.work('Sign in', async () => {
    await hands.open('/ops');
    await hands.fill(page.getByLabel(t('staff', 'login')), who.login);
    await hands.fill(page.getByLabel('密码*'), who.password);
    await hands.press('Enter');
    await hands.wait(page.getByLabel(t('staff', 'code')).waitFor());
    const { code } = await site.newApi().expectOk(giveStaffCode, { body: { login: who.login } });
    await hands.fill(page.getByLabel(t('staff', 'code')), code);
    await hands.press('Enter');
    await hands.wait(page.locator('#desk-work').waitFor());
    return 1;
  });
  return hands;
}
