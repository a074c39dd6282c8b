import { missingWorkYear } from '@haidai/domain/time';
import type { Gauge } from '../../platform/index.ts';
import { loadWorkCalendar } from '../reference/index.ts';

export const feedbackGauges: readonly Gauge[] = [
  {
    name: 'haidai_working_days_missing',
    help: 'The year that begins within a month, or has begun, and whose public holidays are not published; 0 if none',
    goodForSeconds: 60,
    async read(_tx, { clock }) {
      return [{ value: missingWorkYear(clock.today(), loadWorkCalendar()) ?? 0 }];
    },
  },
];
