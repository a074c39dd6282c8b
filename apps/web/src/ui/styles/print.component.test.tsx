import '../styles/colours.css';
import '../styles/sizes.css';
import '../styles/base.css';
import '../styles/print.css';
import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../display/card.tsx';
import { Fold } from '../display/fold.tsx';
import { Ridge } from '../display/ridge.tsx';
import { StickyBar } from '../navigation/sticky-bar.tsx';

/** The browser shows the page as on paper, from the dark theme. */
const show = (media: string) =>
  cdp().send('Emulation.setEmulatedMedia', { media, features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});
afterEach(async () => {
  delete document.documentElement.dataset.theme;
  await show('');
});

const isShown = (element: Element | null) => element?.checkVisibility() ?? false;

test('paper leaves out what only a screen can use, and opens what is closed', async () => {
  const { container } = await render(
    <>
      <nav>menu</nav>
      <Card>
        ticket <button type="button">change</button>
        <Ridge kind="empty" />
      </Card>
      <Card data-screen-only>offer</Card>
      <Fold title="price">
        <p>fare</p>
      </Fold>
      <StickyBar>total</StickyBar>
      <dialog open>terms</dialog>
    </>,
  );
  const shown = () =>
    [...container.querySelectorAll('nav, section, button, img, p, dialog, [data-screen-only]')]
      .filter(isShown)
      .map((element) => element.textContent || element.tagName);
  expect(shown()).toEqual(['menu', 'ticket change', 'change', 'IMG', 'offer', 'pricefare', 'total', 'terms']);
  await show('print');
  expect(shown()).toEqual(['ticket change', 'pricefare', 'fare']);
});

test('paper is black on white from the dark theme too, and cuts no ticket', async () => {
  const { container } = await render(
    <Card as="article" style={{ color: 'var(--color-text-secondary)' }}>
      ticket
    </Card>,
  );
  await show('print');
  const { backgroundColor, color, boxShadow, breakInside } = getComputedStyle(
    container.querySelector('article') as Element,
  );
  expect({ backgroundColor, color, boxShadow, breakInside }).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
    boxShadow: 'none',
    breakInside: 'avoid',
  });
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('paper may break between the cards of a section, but not in a card or after the head of a table', async () => {
  const { container } = await render(
    <section>
      <Card as="section">outbound</Card>
      <Card as="section">
        <table>
          <thead>
            <tr>
              <th>fare</th>
            </tr>
          </thead>
        </table>
      </Card>
    </section>,
  );
  await show('print');
  const breaks = [...container.querySelectorAll('section')].map((element) => getComputedStyle(element).breakInside);
  expect(breaks).toEqual(['auto', 'avoid', 'avoid']);
  expect(getComputedStyle(container.querySelector('thead') as Element).breakAfter).toBe('avoid');
});
