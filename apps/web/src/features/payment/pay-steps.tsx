import { useTexts } from '../../i18n/use-texts.tsx';
import { Steps } from '../../ui/navigation/steps.tsx';
import { BookingSteps } from '../booking/index.ts';
import { paymentTexts } from './texts.ts';

interface PayStepsProps {
  current: 'pay' | 'ticket' | 'done';
  /** True for a change, which has other steps than a booking. */
  isChange: boolean | undefined;
}

/** Shows the payment step of its flow. */
export function PaySteps({ current, isChange }: PayStepsProps) {
  const t = useTexts(paymentTexts);
  if (!isChange) return <BookingSteps current={current} />;
  const names = [t('changeWho'), t('changeFlight'), t('changeCheck'), t('payTitle'), t('changeTicket')];
  return <Steps steps={names} current={names.length - { pay: 2, ticket: 1, done: 0 }[current]} />;
}
