import { takeAction } from '@haidai/contract/staff';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useServerNow } from '../../core/page/clock.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import deskStyles from '../../ui/desk.module.css';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { ActionForm, type Filled } from './action-form.tsx';
import { fileAddress, type WorkAction, type WorkItem } from './queries.ts';
import { hoursSince } from './queue-table.ts';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';

interface WorkCardProps {
  kind: string;
  item: WorkItem;
  /** True if a colleague has finished the work meanwhile. */
  isGone: boolean;
  /** Called after a change of the work. `words` describes an action that was performed here. */
  onChanged: (text: string) => void;
  /** Called when a member of staff begins to work on it here, or leaves it. */
  onStarted: (isStarted: boolean) => void;
}

/** Shows a piece of work with its facts, files and actions. Every action needs a second click. */
export function WorkCard({ kind, item, isGone, onChanged, onStarted }: WorkCardProps) {
  const t = useTexts(staffTexts);
  const [chosen, setChosen] = useState<WorkAction | null>(null);
  const now = useServerNow();
  const act = useOperation(takeAction);
  const choose = (action: WorkAction | null) => {
    act.reset();
    setChosen(action);
    onStarted(action !== null);
  };
  const isLate = isGone || (chosen !== null && !item.actions.some(({ action }) => action === chosen.action));
  const send = async (filled: Filled) => {
    if (!chosen) return;
    await act.mutateAsync(
      { body: { kind, id: item.id, action: chosen.action, ...filled } },
      {
        onSuccess: () => {
          choose(null);
          onChanged(t('done', { action: chosen.label, title: item.title }));
        },
        // In most cases a colleague was faster, so the page shows outdated work.
        onError: (error) => isRefusal(error) && !isRefusal(error, 'invalidInput', 'unauthenticated') && onChanged(''),
      },
    );
  };
  return (
    <Card as="article" aria-label={item.title}>
      <div className={deskStyles.itemHead}>
        <h3>{item.title}</h3>
        <Tag tone="info">{item.status}</Tag>
        <small className={textStyles.secondary}>
          {t('since', { time: formatInstant(item.since), hours: hoursSince(item.since, now()) })}
        </small>
        {item.begun.map(({ name, at }) => (
          <Tag key={name} tone="warn">
            {t('begunBy', { name, time: formatInstant(at) })}
          </Tag>
        ))}
      </div>
      <dl className={deskStyles.facts}>
        {item.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.files.length > 0 && (
        <ul className={styles.files} aria-label={t('files')}>
          {item.files.map(({ fileId, name, bytes }) => (
            <li key={fileId}>
              <a className={textStyles.link} href={fileAddress(kind, item.id, fileId)} target="_blank" rel="noreferrer">
                {t('file', { name, size: Math.ceil(bytes / 1024) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {item.hint && <Note>{item.hint}</Note>}
      {isLate && !act.isPending ? (
        <Note tone="warn">{t(isGone ? 'gone' : 'changed')}</Note>
      ) : (
        <FailureNote error={act.error} />
      )}
      {chosen ? (
        <ActionForm action={chosen} isLate={isLate} onSend={send} onBack={() => choose(null)} />
      ) : (
        <div className={classNames(layoutStyles.row, deskStyles.actions)}>
          {(isGone ? [] : item.actions).map((action) => (
            <Button
              key={action.action}
              size="s"
              kind={action.tone === 'go' ? 'secondary' : 'outline'}
              onClick={() => choose(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
