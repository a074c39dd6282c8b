import { expect, it } from 'vitest';
import { recordLocatorOf, ticketNumberOf } from './numbers.ts';

it('record locators have six unmistakable letters and digits, and are unique', () => {
  const locators = Array.from({ length: 20_000 }, (_, serial) => recordLocatorOf(serial + 1));
  expect(new Set(locators).size).toBe(20_000);
  for (const locator of locators.slice(0, 200)) expect(locator).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
});

it('record locators of neighbouring serial numbers do not resemble each other', () => {
  const [first = '', second = ''] = [recordLocatorOf(1), recordLocatorOf(2)];
  const alike = [...first].filter((letter, place) => letter === second[place]).length;
  expect(alike).toBeLessThan(3);
});

it('ticket numbers have the accounting code, 24 and eight digits', () => {
  expect(ticketNumberOf('789', 1_234)).toBe('7892400001234');
});
