import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
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

function Sample({ onRender, children }: { onRender?: (name: string) => void; children?: ReactNode }) {
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
      {children}
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
  const hydrated = hydrateInParts(() => {
    hydrateRoot(main(), <Sample onRender={(name) => task.push(name)} />);
    tasks.push(task);
    task = [];
  });
  await Promise.all([hydrated, count()]);
  expect(tasks).toEqual([['page'], ['menu'], ['foot'], ['inner']]);
  expect([...main().querySelectorAll('button')]).toEqual(buttons);
  expect(main().innerHTML).toBe(html);
});

test('the page is hydrated when all its controls answer', async () => {
  await hydrateInParts(() => void hydrateRoot(main(), <Sample />));
  for (const name of ['page', 'menu', 'inner', 'foot']) {
    await page.getByRole('button', { name: `${name} 0` }).click();
    await expect.element(page.getByRole('button', { name: `${name} 1` })).toBeVisible();
  }
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
  await hydrateInParts(() => void hydrateRoot(main(), <Opened />));
  main().querySelector('button')?.click();
  await Promise.resolve();
  await Promise.resolve();
  expect(main().textContent).toBe('openopened');
});
