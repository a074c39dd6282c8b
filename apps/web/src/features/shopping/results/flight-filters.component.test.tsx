import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/styles/colours.css';
import '../../../ui/styles/sizes.css';
import '../../../ui/styles/base.css';
import { flightSearch } from '../flight-search.ts';
import { FlightFilters } from './flight-filters.tsx';

const search = flightSearch.parse({ departureDate: '2026-12-08', origCode3: 'TAO', destCode3: 'TFU' });

test('on a phone the keyboard sees each filter and the order as a whole, in a row that scrolls', async () => {
  await page.viewport(390, 844);
  await render(
    <div style={{ paddingInline: '16px' }}>
      <FlightFilters {...{ flights: [], shown: 0, search }} offersKinds offersCabins offersViews onChange={() => {}} />
    </div>,
  );
  const seen: string[] = [];
  for (let stops = 0; stops < 12; stops += 1) {
    await userEvent.tab();
    const control = document.activeElement;
    if (!control || control === document.body) break;
    const { left, right } = (control.closest('label') ?? control).getBoundingClientRect();
    // A row scrolls by whole pixels.
    const isWhole = left >= 0 && Math.floor(right) <= 390;
    expect(isWhole, `${control.outerHTML.slice(0, 60)} from ${left} to ${right}`).toBe(true);
    seen.push((control as HTMLInputElement).type);
  }
  expect(seen.at(-1)).toBe('radio');
  expect(seen.length).toBeGreaterThan(6);
});
