import { checkDeskText, type DeskText } from '@haidai/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './content-desk.module.css';
import { PublishBar } from './publish-bar.tsx';
import { type OpenText, textQuery } from './queries.ts';
import { TextFields } from './text-fields.tsx';
import { TextHistory } from './text-history.tsx';
import { TextPreview } from './text-preview.tsx';
import { deskTexts } from './texts.ts';

interface TextEditorProps {
  path: string;
  onBack: () => void;
}

/** Edits one text: its form, its errors, its preview for travellers and its history. */
export function TextEditor({ path, onBack }: TextEditorProps) {
  const t = useTexts(deskTexts);
  const { data, error, refetch } = useQuery(textQuery(path));
  return (
    <>
      <Button kind="text" size="s" onClick={onBack}>
        {t('backToList')}
      </Button>
      <h2>{path}</h2>
      {error && !data && (
        <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="300px" />}
      {data && <EditorForm key={`${data.saves}/${data.latest}`} opened={data} />}
      {data && <TextHistory path={path} latest={data.latest} hasDraft={data.saves > 0} />}
    </>
  );
}

function EditorForm({ opened }: { opened: OpenText }) {
  const t = useTexts(deskTexts);
  const { path, kind, fields, latest, base, heldUp, saves } = opened;
  const [text, setText] = useState<DeskText>(opened.text);
  const check = useOperation(checkDeskText);
  const problems = check.data?.problems ?? opened.problems;
  const isStale = saves > 0 && latest !== base;
  return (
    <>
      {isStale && <Note tone="warn">{t('stale', { latest })}</Note>}
      {heldUp && (
        <Note tone="warn">
          {t('heldUp', { why: t(heldUp === 'contentFaulty' ? 'contentFaulty' : 'contentChanged') })}
        </Note>
      )}
      {opened.savedBy && (
        <p className={textStyles.detail}>
          {t('draftBy', { name: opened.savedBy, time: formatInstant(opened.savedAt) })}
        </p>
      )}
      <TextFields kind={kind} fields={fields} text={text} problems={problems} onChange={setText} />
      <div className={classNames(layoutStyles.row, styles.actions)}>
        <Button
          kind="outline"
          busyText={check.isPending && t('checking')}
          onClick={() => check.mutate({ body: { path, text } })}
        >
          {t('check')}
        </Button>
      </div>
      <FailureNote error={check.error} />
      {check.data && (
        <p role="status" className={check.data.problems.length > 0 ? styles.problems : undefined}>
          {check.data.problems.length > 0 ? t('problems', { count: check.data.problems.length }) : t('noProblems')}
        </p>
      )}
      <PublishBar opened={opened} text={text} />
      {check.data && <TextPreview preview={check.data.preview} />}
    </>
  );
}
