import type { OperationResult } from '@haidai/contract';
import type { listInbox } from '@haidai/contract/staff';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './inbox-page.module.css';
import { inboxTexts } from './texts.ts';

interface MissingQueuesProps {
  missing: OperationResult<typeof listInbox>['missing'];
  isLoading: boolean;
  onRetry: () => void;
}

/** Names the queues whose work the page lacks, and offers to load them again. */
export function MissingQueues({ missing, isLoading, onRetry }: MissingQueuesProps) {
  const t = useTexts(inboxTexts);
  if (missing.length === 0) return null;
  return (
    <Note tone="err" className={styles.banner}>
      {missing
        .map(({ queue, count }) => (count === null ? t('unread', { queue }) : t('missing', { queue, count })))
        .join(' ')}{' '}
      <Button kind="text" size="s" busyText={isLoading && t('loading')} onClick={onRetry}>
        {t('loadAgain')}
      </Button>
    </Note>
  );
}
