import { useTexts } from '../../../i18n/use-texts.tsx';
import { Steps } from '../../../ui/navigation/steps.tsx';
import { exchangeTexts } from '../texts.ts';

const STEPS = ['who', 'flight', 'check', 'pay', 'ticket'] as const;

/** Shows the five steps of a change. The last two are those of the payment. */
export function ReshopSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTexts(exchangeTexts);
  const names = [t('stepWho'), t('stepFlight'), t('stepCheck'), t('stepPay'), t('stepTicket')];
  return <Steps steps={names} current={STEPS.indexOf(current)} />;
}
