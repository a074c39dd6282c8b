import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../../app/clock.ts';
import { isIsoDate } from '../../i18n/dates.ts';

const parts = ['status', 'classes', 'seats', 'departure', 'log'] as const;
export type Part = (typeof parts)[number];

interface Place {
  date: string;
  /** '' for the list of the day. */
  flight: string;
  part: Part;
}

/** Which day, flight and part of it the address names; without a day, today. */
export function usePlace(): [Place, (next: Partial<Place>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const place: Place = {
    date: isIsoDate(text('date')) ? text('date') : today,
    flight: /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/.test(text('flight')) ? text('flight') : '',
    part: parts.find((part) => part === search.part) ?? 'status',
  };
  const go = (next: Partial<Place>) => {
    const { date, flight, part } = { ...place, ...next };
    const named = { date, flight: flight || undefined, part: flight && part !== 'status' ? part : undefined };
    const to = (before: Record<string, unknown>) => ({ ...before, ...named });
    void navigate({ to: '.', search: to as never, resetScroll: false });
  };
  return [place, go];
}
