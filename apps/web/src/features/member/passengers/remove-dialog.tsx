import { deletePassenger, type SavedPassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../app/failure-note.tsx';
import { useOperation } from '../../../app/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
    <Dialog title={t('removeTitle', { name })} onClose={() => onDone()}>
      <div className="dialog-body">
        <p className="sec">{t('removeDetail')}</p>
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
