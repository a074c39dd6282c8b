import { describe, expect, test } from 'vitest';
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
    expect(() => new Function(`${start}`.replace('import(s)', '0'))).not.toThrow();
  });

  test('does not change a page without scripts', () => {
    expect(paintFirst('<html><body>no</body></html>')).toBe('<html><body>no</body></html>');
  });
});
