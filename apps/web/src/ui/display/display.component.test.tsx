import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import { Steps } from '../navigation/steps.tsx';
import { StickyBar } from '../navigation/sticky-bar.tsx';
import { Countdown } from './countdown.tsx';
import { Price } from './price.tsx';

const start = Date.parse('2026-11-23T00:00:00Z');
const later = (seconds: number) => new Date(start + seconds * 1000).toISOString();

test('a price shows its amount, and “from” if it is the lowest of several', async () => {
  await render(<Price yuan={1420} from />);
  await expect.element(page.getByText('起')).toBeVisible();
  expect(document.body.textContent).toContain('¥1,420');
});

test('a countdown shows minutes and seconds, and a warning in the last five minutes', async () => {
  await render(<Countdown until={later(299)} totalSeconds={1800} now={() => new Date(start)} onExpire={() => {}} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('04:59剩余');
  await expect.element(page.getByRole('status')).toHaveTextContent('请尽快支付');
});

test('a countdown shows no warning before the last five minutes', async () => {
  await render(<Countdown until={later(1200)} totalSeconds={1800} now={() => new Date(start)} onExpire={() => {}} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('20:00剩余');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('a countdown calls onExpire once when the time is up', async () => {
  const onExpire = vi.fn();
  const begun = Date.now();
  const now = () => new Date(start + Date.now() - begun);
  await render(<Countdown until={later(1)} totalSeconds={1800} now={now} onExpire={onExpire} />);
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:00已超时');
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test('an error note is announced, an ordinary note is not', async () => {
  await render(
    <>
      <Note tone="err">No seats left</Note>
      <Note>Two bags</Note>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('No seats left');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('an error state has a button to try again and a link to the hotline', async () => {
  const onRetry = vi.fn();
  await render(<ErrorState title="Not loaded" onRetry={onRetry} hotline="0532-95530" />);
  await userEvent.click(page.getByRole('button', { name: '重新加载' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'tel:053295530');
});

test('the steps mark the current step and the completed steps', async () => {
  await render(<Steps steps={['Flights', 'Passengers', 'Payment']} current={1} />);
  await expect.element(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Flights（已完成）');
});

test('a sticky bar stays at the bottom of a long page', async () => {
  await render(
    <div style={{ height: '3000px' }}>
      <StickyBar>
        <button type="button">Next</button>
      </StickyBar>
    </div>,
  );
  const { bottom } = page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});
