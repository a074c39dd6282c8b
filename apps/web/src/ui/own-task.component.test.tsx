import { options } from 'preact';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hydrateInParts, InOwnTask, nextTask } from './own-task.tsx';

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
      <InOwnTask>
        <div>
          <Counter name="menu" onRender={onRender} />
          <InOwnTask>
            <p>
              <Counter name="inner" onRender={onRender} />
            </p>
          </InOwnTask>
        </div>
      </InOwnTask>
      <InOwnTask>
        <Counter name="foot" onRender={onRender} />
      </InOwnTask>
    </>
  );
}

const main = () => document.querySelector('main') as HTMLElement;

/** Returns the names of the components that `render` renders, by task. */
async function listTasks(render: (onRender: (name: string) => void) => Promise<void>): Promise<string[][]> {
  const tasks: string[][] = [];
  let task: string[] = [];
  const rendered = render((name) => task.push(name));
  for (let number = 0; number < 30; number += 1) {
    if (task.length > 0) tasks.push(task);
    task = [];
    await nextTask();
  }
  await rendered;
  return tasks;
}

test('the parts of a page are hydrated after it, each in a task of its own, and keep their elements', async () => {
  const buttons = [...main().querySelectorAll('button')];
  const tasks = await listTasks((onRender) => hydrateInParts(main(), <Sample onRender={onRender} />));
  expect(tasks).toEqual([['page'], ['menu'], ['foot'], ['inner']]);
  expect([...main().querySelectorAll('button')]).toEqual(buttons);
  expect(main().innerHTML).toBe(html);
});

function Arriving({ onRender }: { onRender: (name: string) => void }) {
  const [hasData, setData] = useState(false);
  useEffect(() => setData(true), []);
  if (!hasData) return <p>waits</p>;
  return (
    <>
      <InOwnTask>
        <Counter name="first" onRender={onRender} />
      </InOwnTask>
      {['second', 'third'].map((name) => (
        <InOwnTask key={name} placeholder={<p>soon</p>}>
          <InOwnTask>
            <Counter name={name} onRender={onRender} />
          </InOwnTask>
        </InOwnTask>
      ))}
    </>
  );
}

test('of the parts that arrive while the page starts, each one with a placeholder has a task of its own', async () => {
  main().innerHTML = '<p>waits</p>';
  const shown: string[] = [];
  new MutationObserver(() => shown.push(main().textContent)).observe(main(), { childList: true, subtree: true });
  const tasks = await listTasks((onRender) => hydrateInParts(main(), <Arriving onRender={onRender} />));
  expect(tasks).toEqual([['first'], ['second'], ['third']]);
  expect(shown).toEqual(['first 0soonsoon', 'first 0second 0soon', 'first 0second 0third 0']);
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
        <InOwnTask placeholder={<p>soon</p>}>
          <p>opened</p>
        </InOwnTask>
      )}
    </>
  );
}

test('after the first input of the visitor, a part is shown at once', async () => {
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
        <InOwnTask>
          <Late />
        </InOwnTask>
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
