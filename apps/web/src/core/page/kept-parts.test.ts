import { expect, test } from 'vitest';
import { KeptParts, type PartsOfPage } from './kept-parts.ts';

const mark = 'Zx4';

/** Renders one part as `KeptPart` does, inside a page. Returns the page, and whether the part was rendered again. */
function renderPage(parts: PartsOfPage, place: string, part: string): { html: string; isRendered: boolean } {
  const { begin, end, isKnown } = parts.begin(place);
  const html = `<body>${isKnown ? begin : begin + part + end}<main/></body>`;
  return { html: parts.complete(html), isRendered: !isKnown };
}

test('a part is rendered once for each place and each state of the site', () => {
  const kept = new KeptParts();
  const page = (state: string, place: string) =>
    renderPage(kept.onPage(state, mark), place, `<i>${state} ${place}</i>`);
  expect(page('one', 'home')).toEqual({ html: '<body><i>one home</i><main/></body>', isRendered: true });
  expect(page('one', 'home')).toEqual({ html: '<body><i>one home</i><main/></body>', isRendered: false });
  expect(page('one', 'orders')).toEqual({ html: '<body><i>one orders</i><main/></body>', isRendered: true });
  expect(page('two', 'home')).toEqual({ html: '<body><i>two home</i><main/></body>', isRendered: true });
});

test('a page has several parts, and HTML with the signs of a replacement pattern stays as it is', () => {
  const kept = new KeptParts();
  for (const isRendered of [true, false]) {
    const parts = kept.onPage('one', mark);
    const [above, below] = [parts.begin('above'), parts.begin('below')];
    expect(above.isKnown).toBe(!isRendered);
    const html = isRendered
      ? `${above.begin}<b>$&</b>${above.end}<main/>${below.begin}<i>$1</i>${below.end}`
      : `${above.begin}<main/>${below.begin}`;
    expect(parts.complete(html)).toBe('<b>$&</b><main/><i>$1</i>');
  }
});

test('a component that the renderer repeats is kept in its last form', () => {
  const kept = new KeptParts();
  const parts = kept.onPage('one', mark);
  parts.begin('home');
  expect(renderPage(parts, 'home', '<i/>').html).toBe('<body><i/><main/></body>');
  expect(renderPage(kept.onPage('one', mark), 'home', '').html).toBe('<body><i/><main/></body>');
});

test('two pages at once render a part each, and both are complete', () => {
  const kept = new KeptParts();
  const [one, other] = [kept.onPage('one', 'Aa1'), kept.onPage('one', 'Bb2')];
  const [first, second] = [one.begin('home'), other.begin('home')];
  expect(one.complete(`${first.begin}<i/>${first.end}`)).toBe('<i/>');
  expect(other.complete(`${second.begin}<i/>${second.end}`)).toBe('<i/>');
});

test('the part that was not used for the longest time is forgotten', () => {
  const kept = new KeptParts();
  const visit = (place: string) => renderPage(kept.onPage('one', mark), place, '<i/>').isRendered;
  visit('home');
  for (let n = 0; n < 199; n += 1) visit(`page ${n}`);
  expect(visit('home')).toBe(false);
  visit('one more');
  expect(visit('home')).toBe(false);
  expect(visit('page 0')).toBe(true);
});
