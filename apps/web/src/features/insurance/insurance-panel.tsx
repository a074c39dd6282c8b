import type { OrderDetail } from '@haidai/contract/booking';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ExtraPanel } from '../booking/index.ts';
import { premiumOf } from './choices.ts';
import { InsuranceChooser } from './insurance-chooser.tsx';
import { insuranceTexts } from './texts.ts';
import { useInsuranceChoice } from './use-insurance-choice.ts';

/** Shows the insurance on the page of the whole order: the choice in one line, and the details on request. */
export function InsurancePanel({ order }: { order: OrderDetail }) {
  const t = useTexts(insuranceTexts);
  const failureText = useFailureText();
  const { stored, choices, choose, insuranceOrderNo, isSaving, error } = useInsuranceChoice(order.orderNo);
  const premium = formatYuan(premiumOf(choices, stored.data?.products ?? []));
  const isAny = choices.length > 0;
  return (
    <ExtraPanel
      title={t('title')}
      note={t('voluntary')}
      chosen={isAny ? t('chosen', { count: choices.length, premium }) : t('nothing')}
      detail={isSaving ? t('saving') : insuranceOrderNo ? t('insuranceNo', { number: insuranceOrderNo }) : t('hint')}
      openLabel={t(isAny ? 'change' : 'choose')}
      closeLabel={t('close')}
      error={error && <Note tone="err">{(isRefusal(error) && error.fields[0]?.message) || failureText(error)}</Note>}
    >
      {stored.data ? (
        <InsuranceChooser order={order} insurance={stored.data} choices={choices} onChoose={choose} />
      ) : stored.error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </ExtraPanel>
  );
}
