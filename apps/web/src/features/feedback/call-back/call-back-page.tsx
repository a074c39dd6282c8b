import { askForCall } from '@haidai/contract/feedback';
import { type CallBackTopic, callBackTopics, mostCallerLetters } from '@haidai/domain/feedback';
import { readMobile } from '@haidai/domain/telephone';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import emptyStateStyles from '../../../ui/feedback/empty-state.module.css';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { MobileField } from '../../person/index.ts';
import { RadioList } from '../radio-list.tsx';
import { callBackTexts } from './texts.ts';

interface CallBackDraft {
  name: string;
  mobile: string;
  topic: CallBackTopic | '';
}

/** /callBack: asks for a call of the staff, for a traveller who cannot finish on the site. */
export function CallBackPage() {
  const t = useTexts(callBackTexts);
  const user = useSessionUser();
  const asking = useOperation(askForCall);
  const form = useForm<CallBackDraft, void>({
    initial: { name: '', mobile: '', topic: '' },
    check: ({ name, mobile, topic }) => ({
      name: name.trim() ? undefined : t('nameMissing'),
      mobile: (mobile.trim() === '' && user?.mobile) || readMobile(mobile) ? undefined : t('mobileWrong'),
      topic: topic ? undefined : t('topicMissing'),
    }),
    submit: async ({ name, mobile, topic }) => {
      if (!topic) return;
      await asking.mutateAsync({ body: { name, mobile: readMobile(mobile) ?? '', topic } });
    },
  });
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <Card>
        {asking.data ? (
          <Asked {...asking.data} />
        ) : (
          <Form form={form} className={layoutStyles.formFields}>
            <TextField
              label={t('name')}
              required
              autoComplete="name"
              maxLength={mostCallerLetters}
              {...form.field('name')}
            />
            <MobileField
              label={t('mobile')}
              required={!user?.mobile}
              hint={user?.mobile && t('mobileKept', { mobile: user.mobile })}
              {...form.field('mobile')}
            />
            <RadioList
              label={t('topic')}
              options={callBackTopics.map((value) => ({ value, label: t(`topic_${value}`) }))}
              field={form.field('topic')}
            />
            <FormFailure form={form} />
            <Button type="submit" kind="primary" size="l" busyText={form.isSending && t('sending')}>
              {t('send')}
            </Button>
          </Form>
        )}
      </Card>
    </main>
  );
}

function Asked({ callBackNo, callBy }: { callBackNo: string; callBy: string }) {
  const t = useTexts(callBackTexts);
  const language = useLanguage();
  return (
    <div className={emptyStateStyles.state} role="status">
      <b>{t('asked')}</b>
      <span className={textStyles.detail}>{t('askedText', { callBackNo, time: formatMoment(callBy, language) })}</span>
      <Link to="/elder" className={buttonClass({ kind: 'secondary' })}>
        {t('back')}
      </Link>
    </div>
  );
}
