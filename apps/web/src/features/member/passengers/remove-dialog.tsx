import { deletePassenger, type SavedPassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import textStyles from '../../../ui/text.module.css';
import { keepPassengers } from './queries.ts';
import { savedTexts } from './texts.ts';

export function RemoveDialog({ person, onDone }: { person: SavedPassenger; onDone: (said?: string) => void }) {
  const t = useTexts(savedTexts);
  const queryClient = useQueryClient();
  const remove = useOperation(deletePassenger);
  const name = fullName(person);
  const go = () =>
    remove.mutate(
      { body: { id: person.id } },
      {
        onSuccess: (left) => {
          keepPassengers(queryClient, left);
          onDone(t('removed', { name }));
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      keep={t('keep')}
      doIt={t('remove')}
      doing={t('removing')}
      call={remove}
      onConfirm={go}
      onClose={() => onDone()}
    >
      <p className={textStyles.secondary}>{t('removeDetail')}</p>
    </ConfirmDialog>
  );
}
