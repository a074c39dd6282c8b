import { deleteReceiver, type ReceiverRecord } from '@haidai/contract/member';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../app/failure-note.tsx';
import { useOperation } from '../../../app/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { receiversQuery } from './queries.ts';
import { receiverTexts } from './texts.ts';

export function RemoveDialog({ receiver, onDone }: { receiver: ReceiverRecord; onDone: (said?: string) => void }) {
  const t = useTexts(receiverTexts);
  const queryClient = useQueryClient();
  const remove = useOperation(deleteReceiver);
  const { id, name, city, district, address } = receiver;
  const go = () =>
    remove.mutate(
      { body: { id } },
      {
        onSuccess: (left) => {
          queryClient.setQueryData(receiversQuery.queryKey, left);
          onDone(t('removed'));
        },
      },
    );
  return (
    <Dialog title={t('removeTitle')} onClose={() => onDone()}>
      <div className="dialog-body">
        <p className="sec">{[name, city, district, address].join(' ')}</p>
        <FailureNote error={remove.error} />
        <div className="dialog-actions">
          <Button kind="outline" onClick={() => onDone()}>
            {t('keep')}
          </Button>
          <Button kind="secondary" onClick={go} busyText={remove.isPending && t('removing')}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
