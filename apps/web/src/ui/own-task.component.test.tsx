import { options } from 'preact';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HydrateLater, hydrateInParts, nextTask } from './hydrate-later.tsx';

/** The HTML of a page with a part that holds another part, and with a part behind it. */
const html =
  '<button>page 0</button><div><button>menu 0</button><p><button>inner 0</button></p></div><button>foot 0</button>';

beforeEach(() => {
  document.body.innerHTML = `<main>${html}</main>`;
});

function Counter({ name, onRender }: { name: string; onRender?: (name: string) => void }) {
  const [count, setCount] = useState(0);
  onRender?.(name);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  );
}

function Sample({ onRender }: { onRender?: (name: string) => void }) {
  return (
    <>
      <Counter name="page" onRender={onRender} />
      <HydrateLater>
        <div>
          <Counter name="menu" onRender={onRender} />
          <HydrateLater>
            <p>
              <Counter name="inner" onRender={onRender} />
            </p>
          </HydrateLater>
        </div>
      </HydrateLater>
      <HydrateLater>
        <Counter name="foot" onRender={onRender} />
      </HydrateLater>
    </>
  );
}

const main = () => document.querySelector('main') as HTMLElement;

test('the parts of a page are hydrated after it, each in a task of its own, and keep their elements', async () => {
  const buttons = [...main().querySelectorAll('button')];
  const tasks: string[][] = [];
  let task: string[] = [];
  const count = async () => {
    for (let number = 0; number < 20; number += 1) {
      await nextTask();
      if (task.length > 0) tasks.push(task);
      task = [];
    }
  };
  const hydrated = hydrateInParts(main(), <Sample onRender={(name) => task.push(name)} />);
  tasks.push(task);
  task = [];
  await Promise.all([hydrated, count()]);
  expect(tasks).toEqual([['page'], ['menu'], ['foot'], ['inner']]);
  expect([...main().querySelectorAll('button')]).toEqual(buttons);
  expect(main().innerHTML).toBe(html);
});

test('all controls answer after the hydration', async () => {
  await hydrateInParts(main(), <Sample />);
  for (const name of ['page', 'menu', 'inner', 'foot']) {
    await page.getByRole('button', { name: `${name} 0` }).click();
    await expect.element(page.getByRole('button', { name: `${name} 1` })).toBeVisible();
  }
});

function WithEffect({ onEffect }: { onEffect: () => void }) {
  useEffect(onEffect, [onEffect]);
  return <button type="button">page 0</button>;
}

test('the hydration of a page without parts ends after its effects', async () => {
  main().innerHTML = '<button>page 0</button>';
  const effect = vi.fn();
  const { requestAnimationFrame } = options;
  // At the start of a page, the effects wait for its frame. This one is slow.
  options.requestAnimationFrame = (run) => void setTimeout(run, 50);
  try {
    await hydrateInParts(main(), <WithEffect onEffect={effect} />);
  } finally {
    options.requestAnimationFrame = requestAnimationFrame;
  }
  expect(effect).toHaveBeenCalledOnce();
});

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <HydrateLater>
          <p>opened</p>
        </HydrateLater>
      )}
    </>
  );
}

test('after the hydration, a part is shown at once', async () => {
  main().innerHTML = '<button>open</button>';
  await hydrateInParts(main(), <Opened />);
  main().querySelector('button')?.click();
  await Promise.resolve();
  await Promise.resolve();
  expect(main().textContent).toBe('openopened');
});

const Late = lazy(() => new Promise<never>(() => {}));

function OpenedLate() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense fallback={<p>loading</p>}>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <HydrateLater>
          <Late />
        </HydrateLater>
      )}
    </Suspense>
  );
}

test('after the hydration, a part that waits for its code leaves the waiting to the page around it', async () => {
  main().innerHTML = '<button>open</button>';
  await hydrateInParts(main(), <OpenedLate />);
  main().querySelector('button')?.click();
  await expect.element(page.getByText('loading')).toBeVisible();
});
