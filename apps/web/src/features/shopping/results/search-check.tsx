import { checkImageCode } from '@haidai/contract/identity';
import { useState } from 'react';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { shoppingTexts } from '../texts.ts';

/**
 * The human check of a device that has searched very often, in the place of its list. It begins by itself, and mostly
 * the browser passes it alone. If the list is refused again, the next check needs a person.
 */
export function SearchCheck({ onPassed }: { onPassed: () => Promise<void> }) {
  const t = useTexts(shoppingTexts);
  const failureText = useFailureText();
  const [attempt, setAttempt] = useState(1);
  const clear = useOperation(checkImageCode);
  const repeat = () => {
    clear.reset();
    setAttempt((count) => count + 1);
  };
  const searchAgain = async (pass: string) => {
    await clear.mutateAsync({ body: { operType: 'AIR-LIST', NECaptchaValidate: pass } });
    await onPassed();
    repeat();
  };
  const captcha = {
    key: attempt,
    wanted: attempt,
    mustProve: attempt > 1,
    onPassed: (pass: string) => void searchAgain(pass).catch(() => undefined),
  };
  return (
    <div className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      {clear.error ? (
        <ErrorState title={t('searchCheckTitle')} detail={failureText(clear.error)} onRetry={repeat} />
      ) : (
        <EmptyState title={t('searchCheckTitle')} detail={t('searchCheckDetail')}>
          <CaptchaField purpose="airList" captcha={captcha} />
        </EmptyState>
      )}
    </div>
  );
}
