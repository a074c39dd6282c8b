import { expect, type Locator, type Page } from '@playwright/test';

/** Expects no sideways scrolling on the narrowest phone (320 px). English words are longer than Chinese words. */
export async function expectNoSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no size');
  await page.setViewportSize({ ...size, width: 320 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

export async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (!inner || !outer) throw new Error('The part or its container is not visible');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}
