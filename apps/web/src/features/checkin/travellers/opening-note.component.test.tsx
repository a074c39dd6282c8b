import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveFile } from '../../../core/api/save-file.ts';
import type { CheckInFlight } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import { OpeningNote } from './opening-note.tsx';

vi.mock('../../../core/api/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../core/page/clock.ts', () => ({ useServerNow: () => () => new Date('2026-12-01T00:00:00Z') }));
beforeEach(() => vi.mocked(saveFile).mockClear());

const tooEarly = { rule: 'tooEarly' as const, why: '还没有到办理时间', instead: '12月7日 10:20 开放' };

/** A flight of two travellers whose check-in has this restriction. */
function flightOf(bar: typeof tooEarly | null): CheckInFlight {
  const travels = [
    { travelId: '0-0', bar },
    { travelId: '1-0', bar },
  ];
  const places = { from: { cityName: '青岛' }, to: { cityName: '成都' } };
  const flight = {
    flightId: 'HD4655-2026-12-08',
    flightNo: 'HD4655',
    opensAt: '2026-12-07T02:20:00Z',
    travels,
    ...places,
  };
  return flight as unknown as CheckInFlight;
}

test('a flight whose check-in is not open says once when it opens, and saves a reminder for that moment', async () => {
  await render(<OpeningNote flight={flightOf(tooEarly)} />);
  await expect.element(page.getByText(/12月7日 10:20 开放/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: checkInTexts.zh.remindMe }));
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(file?.fileName).toBe('HD4655-check-in.ics');
  expect(file?.content).toContain('DTSTART:20261207T022000Z');
  expect(file?.content).toContain('SUMMARY:HD4655 青岛 → 成都 值机已开放');
});

test('a flight whose check-in is open has no such note', async () => {
  await render(<OpeningNote flight={flightOf(null)} />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
