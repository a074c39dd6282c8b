import type { OperationResult } from '@haidai/contract';
import { type getNoticeSettings, saveNoticeSettings } from '@haidai/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import styles from './notices.module.css';
import { settingsQuery } from './queries.ts';
import { noticeTexts } from './texts.ts';

type Settings = OperationResult<typeof getNoticeSettings>;

/** By which ways one hears of each topic, and when not. What is always sent has no box to tick. */
export function NoticeSettings({ settings }: { settings: Settings }) {
  const t = useTexts(noticeTexts);
  const queryClient = useQueryClient();
  const [{ topics, quiet }, set] = useState(settings);
  const save = useOperation(saveNoticeSettings);
  const change = (next: Settings) => {
    set(next);
    save.reset();
  };
  const setTopic = (id: string, way: 'sms' | 'mail', on: boolean) =>
    change({ quiet, topics: topics.map((topic) => (topic.id === id ? { ...topic, [way]: on } : topic)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const body = { quiet, topics: topics.map(({ id, sms, mail }) => ({ id, sms, mail })) };
    save.mutate({ body }, { onSuccess: (kept) => queryClient.setQueryData(settingsQuery.queryKey, kept) });
  };
  return (
    <Card>
      <CardHeader title={t('settings')} />
      <p className={textStyles.detail}>{t('settingsLead')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ul className={styles.list}>
          {topics.map(({ id, name, detail, fixed, sms, mail }) => (
            <li key={id} className={styles.topic}>
              <span>
                <b>{name}</b>
                <small className={textStyles.secondary}>{detail}</small>
              </span>
              {fixed ? (
                <span className={textStyles.detail}>{t('always')}</span>
              ) : (
                <span className={styles.ways}>
                  <Checkbox
                    checked={sms}
                    onChange={(on) => setTopic(id, 'sms', on)}
                    aria-label={t('smsOf', { topic: name })}
                  >
                    {t('sms')}
                  </Checkbox>
                  <Checkbox
                    checked={mail}
                    onChange={(on) => setTopic(id, 'mail', on)}
                    aria-label={t('mailOf', { topic: name })}
                  >
                    {t('mail')}
                  </Checkbox>
                </span>
              )}
            </li>
          ))}
        </ul>
        <h3>{t('quiet')}</h3>
        <Checkbox checked={quiet.on} onChange={(on) => change({ topics, quiet: { ...quiet, on } })}>
          {t('quietOn')}
        </Checkbox>
        {quiet.on && (
          <div className={styles.hours}>
            <TextField
              label={t('from')}
              type="time"
              value={quiet.from}
              onChange={(from) => change({ topics, quiet: { ...quiet, from } })}
            />
            <TextField
              label={t('until')}
              type="time"
              value={quiet.until}
              onChange={(until) => change({ topics, quiet: { ...quiet, until } })}
            />
          </div>
        )}
        <p className={textStyles.detail}>{t('quietHint')}</p>
        <FailureNote error={save.error} />
        <div role="status">{save.isSuccess && <Note>{t('saved')}</Note>}</div>
        <Button kind="secondary" type="submit" busyText={save.isPending && t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
