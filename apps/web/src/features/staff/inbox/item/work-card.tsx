import { takeAction } from '@haidai/contract/staff';
import { useState } from 'react';
import { FailureNote } from '../../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../../core/api/refusal-error.ts';
import { useOperation } from '../../../../core/api/use-operation.ts';
import { formatInstant } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../../ui/desk/use-desk-keys.ts';
import deskStyles from '../../../../ui/desk.module.css';
import { Tag } from '../../../../ui/display/tag.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import layoutStyles from '../../../../ui/layout.module.css';
import textStyles from '../../../../ui/text.module.css';
import { fileAddress, type WorkAction, type WorkItem } from '../../queries.ts';
import styles from '../../staff-desk.module.css';
import { staffTexts } from '../../texts.ts';
import { undoOf } from '../inbox-bulk.tsx';
import type { Undo } from '../undo.tsx';
import { ActionForm, type Filled } from './action-form.tsx';
import paneStyles from './inbox-pane.module.css';

interface WorkCardProps {
  item: WorkItem;
  /** True if a colleague has finished the work meanwhile. */
  isGone: boolean;
  /** Called after a change of the work. `text` describes an action that was performed here, `takeBack` takes it back. */
  onChanged: (text: string, takeBack?: Undo) => void;
  /** Whether the keys Y and N choose an action of this card. */
  hasKeys: boolean;
  /** Called when a member of staff begins to work on it here, or leaves it. */
  onStarted: (isStarted: boolean) => void;
}

/** Shows a piece of work with its facts, files and actions. Every action needs a second click. */
export function WorkCard({ item, isGone, hasKeys, onChanged, onStarted }: WorkCardProps) {
  const t = useTexts(staffTexts);
  const [chosen, setChosen] = useState<WorkAction | null>(null);
  const [left, setLeft] = useState('');
  const act = useOperation(takeAction);
  const choose = (action: WorkAction | null) => {
    act.reset();
    setChosen(action);
    onStarted(action !== null);
  };
  const leave = () => {
    setLeft(chosen?.action ?? '');
    choose(null);
  };
  const open = chosen === null && !isGone ? item.actions : [];
  const keyed = hasKeys ? keysOf(open) : {};
  useDeskKeys(Object.fromEntries(Object.entries(keyed).map(([key, action]) => [key, () => choose(action)])));
  const isLate = isGone || (chosen !== null && !item.actions.some(({ action }) => action === chosen.action));
  const send = async (filled: Filled) => {
    if (!chosen) return;
    await act.mutateAsync(
      { body: { kind: item.kind, id: item.id, action: chosen.action, ...filled } },
      {
        onSuccess: () => {
          choose(null);
          const words = { action: chosen.label, title: item.title };
          onChanged(t('done', words), undoOf(item, chosen, t('undone', words)));
        },
        // In most cases a colleague was faster, so the page shows outdated work.
        onError: (error) => isRefusal(error) && !isRefusal(error, 'invalidInput', 'unauthenticated') && onChanged(''),
      },
    );
  };
  return (
    <article aria-label={item.title} className={paneStyles.card}>
      <div className={deskStyles.itemHead}>
        <h3>{item.title}</h3>
        <Tag tone="info">{item.status}</Tag>
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
              <a
                className={textStyles.link}
                href={fileAddress(item.kind, item.id, fileId)}
                target="_blank"
                rel="noreferrer"
              >
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
        <ActionForm item={item} action={chosen} isLate={isLate} onSend={send} onBack={leave} />
      ) : (
        <div className={classNames(layoutStyles.row, deskStyles.actions)}>
          {open.map((action) => {
            const key = Object.keys(keyed).find((each) => keyed[each] === action);
            return (
              <Button
                key={action.action}
                size="s"
                kind={action.tone === 'go' ? 'secondary' : 'outline'}
                // The form with the focus is gone, so the button of its action takes it.
                ref={action.action === left ? focusOnMount : undefined}
                aria-keyshortcuts={key?.toUpperCase()}
                onClick={() => choose(action)}
              >
                {action.label}
                {key && <Kbd>{key.toUpperCase()}</Kbd>}
              </Button>
            );
          })}
        </div>
      )}
    </article>
  );
}

/** Returns the actions of the keys: Y is the first that lets the work pass, N the first that stops it. */
function keysOf(actions: readonly WorkAction[]): Readonly<Record<string, WorkAction>> {
  const [go, stop] = [actions.find(({ tone }) => tone === 'go'), actions.find(({ tone }) => tone === 'stop')];
  return { ...(go && { y: go }), ...(stop && { n: stop }) };
}
