import { sendFeedback } from '@haidai/contract/feedback';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import emptyStateStyles from '../../ui/feedback/empty-state.module.css';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { emptyDraft, missingIn, toBody } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackTexts } from './texts.ts';

const route = getRouteApi('/feedback');

const headings = {
  SUGGESTION: ['suggestionTitle', 'suggestionLead'],
  SURVEY: ['surveyTitle', 'surveyLead'],
  COMPLAINT: ['complaintTitle', 'complaintLead'],
} as const;

/** /feedback: asks for suggestions, for the satisfaction survey and for complaints. */
export function FeedbackPage() {
  const t = useTexts(feedbackTexts);
  const { kind } = route.useSearch();
  const sending = useOperation(sendFeedback);
  const form = useForm({
    initial: emptyDraft,
    check: (draft) => {
      const missing = missingIn(kind, draft);
      if (!missing) return {};
      return {
        [missing]: t(missing === 'text' && kind === 'COMPLAINT' ? 'complaintTextMissing' : `${missing}Missing`),
      };
    },
    submit: async (draft) => {
      await sending.mutateAsync({ body: toBody(kind, draft) });
    },
  });
  const [formKind, setFormKind] = useState(kind);
  if (formKind !== kind) {
    // Another kind has other rules: the input stays, the errors of the last attempt go.
    setFormKind(kind);
    form.reset(form.values);
  }
  const [title, lead] = headings[kind];
  const writeAnother = () => {
    form.reset();
    sending.reset();
  };
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t(title)}</h1>
        <p className={textStyles.secondary}>{t(lead)}</p>
      </div>
      <Card>
        {sending.data ? <Sent {...sending.data} onAnother={writeAnother} /> : <FeedbackForm kind={kind} form={form} />}
      </Card>
    </main>
  );
}

function Sent({ feedbackNo, answerBy, onAnother }: { feedbackNo: string; answerBy: string; onAnother: () => void }) {
  const t = useTexts(feedbackTexts);
  return (
    <div className={emptyStateStyles.state} role="status">
      <Icon name="check" size="l" />
      <b>{t('sent')}</b>
      <span className={textStyles.detail}>
        {answerBy ? t('complaintSentText', { feedbackNo, answerBy }) : t('sentText', { feedbackNo })}
      </span>
      <div className={layoutStyles.row}>
        {answerBy && (
          <Link to="/complaints" className={buttonClass({ kind: 'secondary', size: 's' })}>
            {t('toProgress')}
          </Link>
        )}
        <Link to="/index" className={buttonClass({ kind: 'secondary', size: 's' })}>
          {t('toHome')}
        </Link>
        <Button kind="outline" size="s" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}
