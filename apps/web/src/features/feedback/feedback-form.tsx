import type { sendFeedback } from '@haidai/contract/feedback';
import { mostFeedbackLetters } from '@haidai/domain/feedback';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import type { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { SiteLink } from '../shell/index.ts';
import styles from './feedback.module.css';
import { type FeedbackDraft, type FeedbackKind, missingIn, toBody } from './feedback-draft.ts';
import { feedbackTexts } from './texts.ts';

interface FeedbackFormProps {
  kind: FeedbackKind;
  draft: FeedbackDraft;
  onChange: (draft: FeedbackDraft) => void;
  sending: ReturnType<typeof useOperation<typeof sendFeedback>>;
}

export function FeedbackForm({ kind, draft, onChange, sending }: FeedbackFormProps) {
  const t = useTexts(feedbackTexts);
  const { links } = useSite().frame;
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, sending.error);
  const missing = attempts > 0 ? missingIn(kind, draft) : null;
  const set = (change: Partial<FeedbackDraft>) => onChange({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (missingIn(kind, draft) === null) sending.mutate({ body: toBody(kind, draft) });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {kind === 'SURVEY' && (
        <Scores value={draft.score} isMissing={missing === 'score'} onChange={(score) => set({ score })} />
      )}
      <Words kind={kind} value={draft.text} isMissing={missing === 'text'} onChange={(text) => set({ text })} />
      <TextField
        label={t(kind === 'COMPLAINT' ? 'contactNeeded' : 'contact')}
        hint={t('contactHint')}
        required={kind === 'COMPLAINT'}
        error={missing === 'contact' ? t('contactMissing') : undefined}
        value={draft.contact}
        maxLength={80}
        autoComplete="email"
        onChange={(contact) => set({ contact })}
      />
      <FailureNote error={sending.error} />
      <div className={classNames(layoutStyles.row, styles.sendRow)}>
        <Button type="submit" kind="primary" size="l" busyText={sending.isPending && t('sending')}>
          {t('send')}
        </Button>
        {kind !== 'COMPLAINT' && (
          <span className={textStyles.detail}>
            {t('complaintHint')}{' '}
            <SiteLink className={textStyles.link} address={links.complaint}>
              {t('complaint')}
            </SiteLink>
          </span>
        )}
      </div>
    </form>
  );
}

interface ScoresProps {
  value: string;
  isMissing: boolean;
  onChange: (score: string) => void;
}

function Scores({ value, isMissing, onChange }: ScoresProps) {
  const t = useTexts(feedbackTexts);
  const scores = [
    ['1', t('score1')],
    ['2', t('score2')],
    ['3', t('score3')],
    ['4', t('score4')],
    ['5', t('score5')],
  ] as const;
  return (
    <div
      className={styles.scores}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby="score-label"
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? 'score-missing' : undefined}
    >
      <p id="score-label">{t('score')}</p>
      <div>
        {scores.map(([score, name]) => (
          <label key={score}>
            <input type="radio" name="score" value={score} checked={value === score} onChange={() => onChange(score)} />
            {name}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id="score-missing" className={styles.missing}>
          {t('scoreMissing')}
        </p>
      )}
    </div>
  );
}

function Words({ kind, value, isMissing, onChange }: ScoresProps & { kind: FeedbackKind }) {
  const t = useTexts(feedbackTexts);
  const isSurvey = kind === 'SURVEY';
  const label = ({ SURVEY: 'textOptional', SUGGESTION: 'text', COMPLAINT: 'complaintText' } as const)[kind];
  return (
    <Field
      label={t(label)}
      hint={t('textHint')}
      required={!isSurvey}
      error={isMissing ? t(kind === 'COMPLAINT' ? 'complaintTextMissing' : 'textMissing') : undefined}
    >
      {(control) => (
        <textarea
          className={classNames(fieldStyles.input, styles.words)}
          {...control}
          rows={6}
          maxLength={mostFeedbackLetters}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
