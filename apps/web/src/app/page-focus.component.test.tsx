import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './page-focus.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const show = (html: string) => {
  document.body.innerHTML = `<header><a href="#x">orders</a></header><div id="page"><main id="main">${html}</main></div>`;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (selector: string) => find(selector)?.focus();
const focused = () => document.activeElement?.textContent;
const frame = () => new Promise(requestAnimationFrame);
/** Lets the patience of the page end. The browser takes the focus from a hidden element when it renders a frame. */
const patience = async () => {
  await frame();
  await frame();
  await vi.advanceTimersByTimeAsync(200);
};

const list = `<h1>Watches</h1><button>new</button>
  <ul><li id="one"><a href="#1">see one</a><button>end</button></li><li id="two"><button>end two</button></li></ul>`;

test('a control beside the removed one takes the focus', async () => {
  show(list);
  press('#one button');
  find('#one button')?.remove();
  await patience();
  expect(focused()).toBe('see one');
});

test('a removed row leaves the focus in its list, and the last row in the part around the list', async () => {
  show(list);
  press('#one button');
  find('#one')?.remove();
  await patience();
  expect(focused()).toBe('end two');
  find('#two')?.remove();
  await patience();
  expect(focused()).toBe('new');
});

test('another page gives the focus to its heading, although the pressed link belonged to the old page', async () => {
  show(list);
  press('#one a');
  const page = find('#page');
  if (page) page.innerHTML = '<main id="main"><h1>Flights</h1><button>go</button></main>';
  await patience();
  expect(focused()).toBe('Flights');
});

test('a page that is removed while the texts of the next one load gives the focus to the heading of the next one', async () => {
  show(list);
  press('#one button');
  find('main')?.remove();
  await patience();
  expect(document.activeElement).toBe(document.body);
  history.pushState(null, '', '#next');
  find('#page')?.insertAdjacentHTML('beforeend', '<main id="main"><h1>Passengers</h1></main>');
  await patience();
  expect(focused()).toBe('Passengers');
});

test('a control of the banner that disappears before the next page is shown leaves the focus to its heading', async () => {
  show(list);
  press('header a');
  find('header a')?.remove();
  find('main')?.remove();
  await patience();
  expect(document.activeElement).toBe(document.body);
  find('#page')?.insertAdjacentHTML('beforeend', '<main id="main"><h1>Log in</h1></main>');
  await patience();
  expect(document.activeElement).toBe(find('h1'));
});

test('a part that is removed while its texts load and then returns has the focus as before', async () => {
  show(list);
  press('#one button');
  const part = find('ul');
  const place = part?.parentElement;
  part?.remove();
  await new Promise(requestAnimationFrame);
  if (part) place?.append(part);
  await patience();
  expect(focused()).toBe('end');
});

test('a heading that is replaced gives the focus to the new one', async () => {
  show(list);
  const heading = find('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  if (heading) heading.outerHTML = '<h1>Ended</h1>';
  await patience();
  expect(focused()).toBe('Ended');
});

test('a component that moves the focus itself has its way', async () => {
  show(list);
  press('#one button');
  find('#one button')?.remove();
  press('main > button');
  await patience();
  expect(focused()).toBe('new');
});

test('a visitor who has left a control is not brought back when it disappears', async () => {
  show(list);
  press('#one button');
  find('#one button')?.blur();
  await patience();
  find('#one button')?.remove();
  await patience();
  expect(document.activeElement).toBe(document.body);
});
