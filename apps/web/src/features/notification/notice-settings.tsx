import type { OperationResult } from '@haidai/contract';
import { type getNoticeSettings, saveNoticeSettings } from '@haidai/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './notices.module.css';
import { settingsQuery } from './queries.ts';
import { noticeTexts } from './texts.ts';

type Settings = OperationResult<typeof getNoticeSettings>;

/** Chooses the channels of each topic and the quiet hours. Mandatory messages have no box to tick. */
export function NoticeSettings({ settings }: { settings: Settings }) {
  const t = useTexts(noticeTexts);
  const queryClient = useQueryClient();
  const save = useOperation(saveNoticeSettings);
  const form = useForm({
    initial: settings,
    submit: ({ quiet, topics }) =>
      save.mutateAsync({
        body: { quiet, topics: topics.map(({ push, id, sms, mail }) => ({ id, sms, mail, push: push ?? true })) },
      }),
    onDone: (saved) => cacheAnswer(queryClient, settingsQuery.queryKey, saved),
  });
  const { topics } = form.values;
  const quiet = form.part('quiet');
  return (
    <Card>
      <CardHeader title={t('settings')} />
      <p className={textStyles.detail}>{t('settingsLead')}</p>
      <Form form={form} className={styles.form} onChange={save.reset}>
        <ul className={styles.list}>
          {topics.map(({ id, name, detail, fixed, push }, index) => (
            <li key={id} className={styles.topic}>
              <span>
                <b>{name}</b>
                <small className={textStyles.secondary}>{detail}</small>
              </span>
              {fixed ? (
                <span className={textStyles.detail}>{t('always')}</span>
              ) : (
                <span className={styles.ways}>
                  <Checkbox {...form.item('topics', index).checkbox('sms')} aria-label={t('smsOf', { topic: name })}>
                    {t('sms')}
                  </Checkbox>
                  <Checkbox {...form.item('topics', index).checkbox('mail')} aria-label={t('mailOf', { topic: name })}>
                    {t('mail')}
                  </Checkbox>
                  {push !== null && (
                    <Checkbox
                      {...form.item('topics', index).checkbox('push')}
                      aria-label={t('pushOf', { topic: name })}
                    >
                      {t('push')}
                    </Checkbox>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        <h3>{t('quiet')}</h3>
        <Checkbox {...quiet.checkbox('on')}>{t('quietOn')}</Checkbox>
        {quiet.values.on && (
          <div className={styles.hours}>
            <TextField label={t('from')} type="time" {...quiet.field('from')} />
            <TextField label={t('until')} type="time" {...quiet.field('until')} />
          </div>
        )}
        <p className={textStyles.detail}>{t('quietHint')}</p>
        <FormFailure form={form} />
        <div role="status">{save.isSuccess && <Note>{t('saved')}</Note>}</div>
        <Button kind="secondary" type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Card>
  );
}
