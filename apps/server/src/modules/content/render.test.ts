import { describe, expect, test } from 'vitest';
import { loadCarrier } from '../reference/index.ts';
import { listUnknownPlaceholders, renderText } from './render.ts';

const carrier = { ...loadCarrier(), feedbackMail: 'ear@haidai.example' };
const render = (body: string) => renderText(body, 'zh-CN', carrier);

describe('a rendered text', () => {
  test('contains the details of the carrier and has headings below the title', () => {
    expect(render('## {{carrier}} ({{code}})\n\nCall {{hotline}}')).toBe(
      '<div lang="zh-CN"><h3>海岱航空 (HD)</h3>\n<p>Call 400-000-0532</p>\n</div>',
    );
  });

  test('has the English name of the carrier and links to English pages in English', () => {
    expect(renderText('{{carrier}}: [pets](/articleD?articleId=pets), [us](https://a.example/b)', 'en', carrier)).toBe(
      '<div lang="en"><p>Haidai Air: <a href="/en/articleD?articleId=pets">pets</a>, <a href="https://a.example/b">us</a></p>\n</div>',
    );
  });

  test('names the hotline for calls from abroad and has typographic apostrophes in English', () => {
    expect(renderText("The crew's number is {{hotline}}, `it's`", 'en', carrier)).toBe(
      '<div lang="en"><p>The crew’s number is +86 532 0000 0532, <code>it\'s</code></p>\n</div>',
    );
  });

  test('shows HTML as text', () => {
    expect(render('<script>alert(1)</script> <img src=x onerror=alert(1)>')).not.toMatch(/<(script|img)/);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
  ])('has no link to %s', (address) => expect(render(`[here](${address})`)).not.toContain('href'));

  test('has links to allowed addresses', () => {
    for (const address of ['https://www.caac.gov.cn/', '/index', '#one', 'tel:4000000532', 'mailto:a@b.example']) {
      expect(render(`[here](${address})`)).toContain(`href="${address}"`);
    }
  });
});

test('an unknown placeholder is listed with its line', () => {
  const text = { file: 'articles/a.md', bodyLine: 12, body: 'One {{carrier}}\n\nand {{surprise}}' };
  expect(listUnknownPlaceholders([text])).toEqual([
    { file: 'articles/a.md', line: 14, message: 'asks for {{surprise}}, which nobody gives' },
  ]);
});
