import { mostFeedbackLetters } from '@haidai/domain/feedback';
import type { FieldProps } from '../../core/form/fields.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import type { FormState } from '../../core/form/use-form.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import styles from './feedback.module.css';
import type { FeedbackDraft, FeedbackKind } from './feedback-draft.ts';
import { feedbackTexts } from './texts.ts';

interface FeedbackFormProps {
  kind: FeedbackKind;
  form: FormState<FeedbackDraft>;
}

export function FeedbackForm({ kind, form }: FeedbackFormProps) {
  const t = useTexts(feedbackTexts);
  const { links } = useSite().frame;
  return (
    <Form form={form} className={styles.form}>
      {kind === 'SURVEY' && <Scores field={form.field('score')} />}
      <Comment kind={kind} field={form.field('text')} />
      <TextField
        label={t(kind === 'COMPLAINT' ? 'contactNeeded' : 'contact')}
        hint={t('contactHint')}
        required={kind === 'COMPLAINT'}
        maxLength={80}
        autoComplete="email"
        {...form.field('contact')}
      />
      <FormFailure form={form} />
      <div className={classNames(layoutStyles.row, styles.sendRow)}>
        <Button type="submit" kind="primary" size="l" busyText={form.isSending && t('sending')}>
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
    </Form>
  );
}

function Scores({ field: { value, error, onChange } }: { field: FieldProps<string> }) {
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
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'score-missing' : undefined}
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
      {error && (
        <p id="score-missing" className={styles.missing}>
          {error}
        </p>
      )}
    </div>
  );
}

function Comment({ kind, field }: { kind: FeedbackKind; field: FieldProps<string> }) {
  const t = useTexts(feedbackTexts);
  const label = ({ SURVEY: 'textOptional', SUGGESTION: 'text', COMPLAINT: 'complaintText' } as const)[kind];
  return (
    <TextArea
      label={t(label)}
      hint={t('textHint')}
      required={kind !== 'SURVEY'}
      rows={6}
      maxLength={mostFeedbackLetters}
      {...field}
    />
  );
}
