import { useTexts } from '../../../i18n/use-texts.tsx';
import { Steps } from '../../../ui/navigation/steps.tsx';
import { bookingTexts } from '../texts.ts';

const STEPS = ['flights', 'passengers', 'verify', 'pay', 'ticket'] as const;

/** Shows the five steps of a booking. The security check belongs to the third step. `done` means that all are done. */
export function BookingSteps({ current }: { current: (typeof STEPS)[number] | 'done' }) {
  const t = useTexts(bookingTexts);
  const names = [t('stepFlights'), t('stepPassengers'), t('stepVerify'), t('stepPay'), t('stepTicket')];
  return <Steps steps={names} current={current === 'done' ? STEPS.length : STEPS.indexOf(current)} />;
}
