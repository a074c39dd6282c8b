import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CityThumb } from './city-thumb.tsx';

const box = (thumb: Element | null) => {
  const { width, height } = thumb?.getBoundingClientRect() ?? {};
  return [width, height];
};

test('a thumb is a decoration that loads late and keeps its size, whether there is a picture or not', async () => {
  // No server answers here, so the picture is missing, as that of an airport without one.
  const { container } = await render(
    <p style={{ display: 'flex', width: 120 }}>
      <CityThumb code="CTU" />
      <b>Qingdao — Chengdu Tianfu International Airport</b>
    </p>,
  );
  const thumb = container.querySelector('img');
  expect(thumb?.getAttribute('src')).toBe('/art/CTU-thumb.svg');
  expect([thumb?.alt, thumb?.loading]).toEqual(['', 'lazy']);
  await expect.poll(() => thumb?.complete).toBe(true);
  expect(box(thumb)).toEqual([96, 64]);
});

test('a thumb is smaller in a low line and on a phone', async () => {
  const { container } = await render(
    <>
      <CityThumb code="CTU" />
      <CityThumb small code="TAO" />
    </>,
  );
  const [ordinary = null, small = null] = container.querySelectorAll('img');
  expect([box(ordinary), box(small)]).toEqual([
    [96, 64],
    [66, 44],
  ]);
  await page.viewport(390, 800);
  expect([box(ordinary), box(small)]).toEqual([
    [66, 44],
    [66, 44],
  ]);
  await page.viewport(1024, 800);
});
