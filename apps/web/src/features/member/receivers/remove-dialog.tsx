import { deleteReceiver, type ReceiverRecord } from '@haidai/contract/member';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import textStyles from '../../../ui/text.module.css';
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
    <ConfirmDialog
      title={t('removeTitle')}
      keep={t('keep')}
      doIt={t('remove')}
      doing={t('removing')}
      call={remove}
      onConfirm={go}
      onClose={() => onDone()}
    >
      <p className={textStyles.secondary}>{[name, city, district, address].join(' ')}</p>
    </ConfirmDialog>
  );
}
