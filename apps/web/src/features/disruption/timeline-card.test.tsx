import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadLanguage } from '../../i18n/load-texts.ts';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import { TimelineCard } from './timeline-card.tsx';

const steps: Parameters<typeof TimelineCard>[0]['steps'] = [
  { at: '2026-12-09T22:40:00Z', what: 'CANCELLED', flights: 'HD4655', isDone: true },
  { at: '2026-12-09T22:41:00Z', what: 'HELD', flights: 'HD4613', isDone: true },
  { at: '2026-12-10T01:40:00Z', what: 'CONFIRM', flights: '', isDone: false },
  { at: '2026-12-10T02:20:00Z', what: 'REFUND_DUE', flights: '', isDone: false },
];

const render = (language: 'zh-CN' | 'en') =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <TimelineCard steps={steps} />
    </LanguageProvider>,
  );

test('the timeline says what happened and what comes next, in Beijing time, and marks the next step', async () => {
  const page = render('zh-CN');
  expect(page.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|时间线|12月10日 06:40|HD4655取消|12月10日 06:41|已为您保留HD4613|12月10日 09:40 前|请确认保留的航班|12月10日 10:20 前|请选择，否则主动全额退款|均为北京时间|',
  );
  expect(page.match(/aria-current="step"/g)).toHaveLength(1);
  expect(page.indexOf('aria-current')).toBeLessThan(page.indexOf('09:40'));
  await loadLanguage('en');
  expect(render('en')).toContain('Seats held on HD4613');
});
