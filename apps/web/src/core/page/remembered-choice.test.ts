// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { forgetVisitor } from './local-storage.ts';
import { rememberedChoice } from './remembered-choice.ts';

const isColour = (text: string): text is 'red' | 'blue' => text === 'red' || text === 'blue';
beforeEach(() => localStorage.clear());

const applied: unknown[] = [];
const { useChoice, choose } = rememberedChoice('colour', isColour, (value) => applied.push(value));

function Shown() {
  return useChoice() ?? 'none';
}

test('a choice is stored, shown and applied, and undefined deletes it', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(createElement(Shown)));
  expect(place.textContent).toBe('none');
  act(() => choose('red'));
  expect([place.textContent, localStorage.getItem('choice.colour')]).toEqual(['red', 'red']);
  act(() => choose(undefined));
  expect([place.textContent, localStorage.getItem('choice.colour')]).toEqual(['none', null]);
  expect(applied).toEqual(['red', undefined]);
  localStorage.setItem('choice.colour', 'green');
  act(() => root.render(createElement(Shown, { key: 'again' })));
  expect(place.textContent).toBe('none');
});

test('a logout deletes everything except the choices', () => {
  choose('blue');
  localStorage.setItem('trips', '[]');
  forgetVisitor();
  expect(Object.keys(localStorage)).toEqual(['choice.colour']);
});
