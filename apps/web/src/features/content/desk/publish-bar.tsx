import { type DeskText, dropDeskText, publishDeskText, saveDeskText } from '@haidai/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './content-desk.module.css';
import { deskContent, type OpenText } from './queries.ts';
import { deskTexts } from './texts.ts';

/** Saves a draft, publishes it now or at a set time, or deletes it. Publishing uses the saved text. */
export function PublishBar({ opened, text }: { opened: OpenText; text: DeskText }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [time, setTime] = useState('');
  const save = useOperation(saveDeskText);
  const publish = useOperation(publishDeskText);
  const drop = useOperation(dropDeskText);
  const { path, saves, latest, publishAt } = opened;
  const isChanged = JSON.stringify(text) !== JSON.stringify(opened.text);
  const again = (text: string) => {
    showToast(text);
    void queryClient.invalidateQueries({ queryKey: [deskContent] });
  };
  const at = time === '' ? null : `${time}:00+08:00`;
  const error = publish.error ?? save.error ?? drop.error;
  return (
    <section>
      {publishAt && <Note>{t('scheduled', { time: formatInstant(publishAt) })}</Note>}
      <FailureNote error={error} />
      {saves > 0 && isChanged && <p className={textStyles.detail}>{t('saveFirst')}</p>}
      <div className={styles.bar}>
        <Button
          kind="secondary"
          busyText={save.isPending && t('saving')}
          onClick={() =>
            save.mutate({ body: { path, text, base: latest, saves } }, { onSuccess: () => again(t('saved')) })
          }
        >
          {t('save')}
        </Button>
        {saves > 0 && !isChanged && (
          <>
            <TextField
              className={styles.field}
              label={t('publishAt')}
              type="datetime-local"
              value={time}
              onChange={setTime}
            />
            <Button
              kind="primary"
              busyText={publish.isPending && t('publishing')}
              onClick={() =>
                publish.mutate(
                  { body: { path, saves, at } },
                  {
                    onSuccess: ({ publishAt: later }) =>
                      again(later ? t('scheduled', { time: formatInstant(later) }) : t('published')),
                  },
                )
              }
            >
              {at ? t('schedule') : t('publish')}
            </Button>
          </>
        )}
        {saves > 0 && (
          <Button
            kind="text"
            onClick={() => drop.mutate({ body: { path, saves } }, { onSuccess: () => again(t('dropped')) })}
          >
            {t('drop')}
          </Button>
        )}
      </div>
    </section>
  );
}
