import { useTexts } from '../../i18n/use-texts.tsx';
import { Steps } from '../../ui/steps.tsx';
import { BookingSteps } from '../booking/index.ts';
import { paymentTexts } from './texts.ts';

interface PayStepsProps {
  current: 'pay' | 'ticket';
  /** Who changes a ticket came by other steps than who buys one. */
  isChange: boolean | undefined;
}

/** Where paying stands in the flow it belongs to. */
export function PaySteps({ current, isChange }: PayStepsProps) {
  const t = useTexts(paymentTexts);
  if (!isChange) return <BookingSteps current={current} />;
  const names = [t('changeWho'), t('changeFlight'), t('changeCheck'), t('payTitle'), t('changeTicket')];
  return <Steps steps={names} current={names.length - (current === 'pay' ? 2 : 1)} />;
}
