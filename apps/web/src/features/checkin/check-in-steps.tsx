import { useTexts } from '../../i18n/use-texts.tsx';
import { Steps } from '../../ui/navigation/steps.tsx';
import { checkInTexts } from './texts.ts';

/** Shows the current step of the check-in. */
export function CheckInSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const t = useTexts(checkInTexts);
  return <Steps steps={[t('stepFind'), t('stepTravellers'), t('stepSeats'), t('stepPass')]} current={current} />;
}
