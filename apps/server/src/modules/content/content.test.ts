import { getDocument } from '@haidai/contract/content';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { parseDocument } from './document-file.ts';
import { documents } from './index.ts';
import { findDocument, openLibrary, shelve } from './library.ts';
import { renderDocument } from './render.ts';

const carrier = {
  name: '海岱航空',
  nameEn: '',
  code: 'HD',
  accountingCode: '',
  hub: '',
  hotline: '400-000-0532',
  hotlineAbroad: '',
  address: '',
  icp: '',
  policeRecord: '',
};

function write({ key = 'SOME_TERMS', version = '2026.1', from = '2026-01-01', body = 'Text' } = {}) {
  const head = `key: ${key}\ntitle: Some terms\nversion: ${version}\neffectiveFrom: ${from}\nlanguage: zh-CN`;
  return parseDocument('some-terms.md', `---\n${head}\n---\n\n${body}\n`);
}
const render = (body: string) => renderDocument(write({ body }), carrier);

describe('the wording in force', () => {
  const library = shelve([write(), write({ version: '2026.2', from: '2026-06-01' })]);

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026.1'],
    ['2026-05-31', '2026.1'],
    ['2026-06-01', '2026.2'],
  ])('on %s', (today, version) => expect(findDocument(library, 'SOME_TERMS', today)?.version).toBe(version));

  test('is one only', () => {
    expect(() => shelve([write(), write({ version: '2026.2' })])).toThrow('two wordings');
    expect(() => shelve([write(), write({ from: '2026-02-01' })])).toThrow('two wordings');
  });
});

describe('a file', () => {
  test('that is wrong is named', () => {
    expect(() => parseDocument('terms.md', 'no head')).toThrow('terms.md: no front matter');
    expect(() => write({ from: '2026-02-30' })).toThrow('some-terms.md: effectiveFrom is missing or wrong');
    expect(() => write({ key: 'small' })).toThrow('some-terms.md: key is missing or wrong: "small"');
  });

  test.each([
    'B2C_TICKET_READ',
    'CONDITIONS_OF_CARRIAGE',
    'B2C_REFUND_TIPS',
    'B2C_CHANGE_RULE',
    'B2C_NO_SHOW_TIPS',
    'DANGEROUS_GOODS',
    'PRIVACY',
  ])('%s is there, and can be shown', (key) => {
    const document = findDocument(openLibrary(), key, '2026-11-21');
    expect(document?.title).not.toBe('');
    expect(document && renderDocument(document, carrier)).toMatch(/^<div lang="zh-CN">\s*<(p|h3)>/);
  });
});

describe('what is rendered', () => {
  test('has the carrier in it and headings below the title', () => {
    expect(render('## {{carrier}} ({{code}})\n\nCall {{hotline}}')).toBe(
      '<div lang="zh-CN"><h3>海岱航空 (HD)</h3>\n<p>Call 400-000-0532</p>\n</div>',
    );
    expect(() => render('{{surprise}}')).toThrow('{{surprise}}');
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

  test('has links to good addresses', () => {
    for (const address of ['https://www.caac.gov.cn/', '/index', '#one', 'tel:4000000532', 'mailto:a@b.example']) {
      expect(render(`[here](${address})`)).toContain(`href="${address}"`);
    }
  });
});

test('a visitor reads the wording in force, and a sale names it', async () => {
  const { api, clock, close } = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  const read = await api.expectOk(getDocument, { query: { key: 'B2C_TICKET_READ' } });
  expect(read).toMatchObject({
    docKey: 'B2C_TICKET_READ',
    docTitle: '购票须知',
    docContent: expect.stringContaining('400-000-0532'),
  });
  const [named] = documents(['B2C_TICKET_READ'], clock.today());
  expect(named).toMatchObject({ version: read.version, effectiveFrom: read.effectiveFrom });
  expect((await api.expectRefused(getDocument, 'notFound', { query: { key: 'NO_SUCH_TEXT' } })).status).toBe(404);
  expect(() => documents(['NO_SUCH_TEXT'], clock.today())).toThrow(
    'No document NO_SUCH_TEXT is in force on 2026-11-21',
  );
  await close();
});
