import { beforeEach, describe, expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = [
  '<html><head>',
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="N"/>',
  '<link rel="modulepreload" href="/assets/site-2.js" fetchPriority="low" nonce="N"/>',
  '<link rel="stylesheet" href="/assets/site-3.css" nonce="N"/>',
  '</head><body><img src="/assets/hero.svg"/>',
  '<script nonce="N">self.$R={}</script>',
  '<script type="module" async src="/assets/index-1.js" nonce="N"></script>',
  '</body></html>',
].join('');

describe('paintFirst', () => {
  test('removes scripts and module preloads from the HTML and keeps its styles', () => {
    const html = paintFirst(page);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<link rel="stylesheet" href="/assets/site-3.css" nonce="N"/>');
  });

  test('adds one script with the nonce of the answer, which starts all modules', () => {
    const [, start] = /<script nonce="N">(\(function.*?)<\/script>/.exec(paintFirst(page)) ?? [];
    expect(start).toContain('["/assets/index-1.js","/assets/site-2.js"],"/assets/index-1.js"');
    expect(() => new Function(`${start}`)).not.toThrow();
  });

  test('does not change a page without scripts', () => {
    expect(paintFirst('<html><body>no</body></html>')).toBe('<html><body>no</body></html>');
  });
});

describe('the program that starts the modules', () => {
  const files = ['entry', 'framework', 'site', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  const log: string[] = [];
  const timers: { afterMs: number; run: () => void }[] = [];
  let load = () => {};
  let showFrame = () => {};

  beforeEach(() => {
    log.length = 0;
    timers.length = 0;
    const links = files.map((name) => `<link rel="modulepreload" href="${name}" nonce="N"/>`).join('');
    const html = `<html><head>${links}</head><body><script type="module" async src="entry" nonce="N"></script></body></html>`;
    const [, program = ''] = /<script nonce="N">(.*?)<\/script>/.exec(paintFirst(html)) ?? [];
    const browser = {
      document: {
        createElement: () => ({}),
        head: { append: ({ href }: { href: string }) => log.push(`ask ${href}`) },
      },
      addEventListener: (_: string, listener: () => void) => {
        load = listener;
      },
      setTimeout: (run: () => void, afterMs = 0) => timers.push({ afterMs, run }),
      clearTimeout: () => {},
      requestAnimationFrame: (run: () => void) => {
        showFrame = run;
      },
      load: async (file: string) => {
        log.push(`run ${file}`);
        if (file === 'p6') throw new Error('The network is down');
      },
    };
    new Function(...Object.keys(browser), program.replaceAll('import(', 'load('))(...Object.values(browser));
  });

  /** Returns what the task did, after the promises of the task. */
  async function endTask(): Promise<string> {
    await new Promise(setImmediate);
    return log.splice(0).join(', ');
  }

  function nextTask(): Promise<string> {
    timers.shift()?.run();
    return endTask();
  }

  test('asks for five files in each task, and runs the framework first and the entry last', async () => {
    timers.shift();
    load();
    showFrame();
    expect(await nextTask()).toBe('ask entry, ask framework, ask site, ask p1, ask p2');
    expect(await nextTask()).toBe('ask p3, ask p4, ask p5, ask p6');
    expect(await nextTask()).toBe('run framework');
    expect(await nextTask()).toBe('run p6, run p5, run p4, run p3, run p2');
    expect(await nextTask()).toBe('run p1, run site');
    expect(await nextTask()).toBe('run entry');
    expect(timers).toEqual([]);
  });

  test('starts after two seconds if a picture is late, and only once', async () => {
    expect(timers).toMatchObject([{ afterMs: 2000 }]);
    await nextTask();
    load();
    showFrame();
    expect(await nextTask()).toBe('ask p3, ask p4, ask p5, ask p6');
    expect(await nextTask()).toBe('');
    expect(await nextTask()).toBe('run framework');
  });

  test('waits for the frame that shows the loaded page', async () => {
    timers.shift();
    load();
    expect(timers).toEqual([]);
    showFrame();
    expect(await endTask()).toBe('');
    expect(timers).toHaveLength(1);
  });
});
