import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { queuesQuery } from './queries.ts';
import { staffTexts } from './texts.ts';
import { useQueueKind } from './use-queue-kind.ts';
import { WorkQueue } from './work-queue.tsx';

/** /ops: shows the open queue. */
export function QueuePage() {
  const t = useTexts(staffTexts);
  const { data: queues } = useQuery(queuesQuery);
  const kind = useQueueKind();
  return (
    <DeskPage title={t('queues')}>
      {kind && <WorkQueue key={kind} kind={kind} />}
      {queues?.length === 0 && <EmptyState title={t('noQueues')} />}
    </DeskPage>
  );
}
