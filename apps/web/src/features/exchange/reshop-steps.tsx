import { useTexts } from '../../i18n/use-texts.tsx';
import { Steps } from '../../ui/steps.tsx';
import { exchangeTexts } from './texts.ts';

const STEPS = ['who', 'flight', 'check', 'pay'] as const;

export function ReshopSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTexts(exchangeTexts);
  const names = [t('stepWho'), t('stepFlight'), t('stepCheck'), t('stepPay')];
  return <Steps steps={names} current={STEPS.indexOf(current)} />;
}
