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
import { RadioList } from './radio-list.tsx';
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
      {kind === 'COMPLAINT' && (
        <TextField
          label={t('orderNo')}
          hint={t('orderNoHint')}
          autoCapitalize="characters"
          maxLength={20}
          {...form.field('orderNo')}
        />
      )}
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

function Scores({ field }: { field: FieldProps<string> }) {
  const t = useTexts(feedbackTexts);
  const options = (['1', '2', '3', '4', '5'] as const).map((value) => ({ value, label: t(`score${value}`) }));
  return <RadioList label={t('score')} options={options} field={field} />;
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
