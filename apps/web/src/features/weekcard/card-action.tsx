import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { weekCardsTexts } from './cards-texts.ts';
import { myCardsQuery } from './queries.ts';

interface CardActionProps {
  /**
   * The text of the button that opens the question. `title` is the heading of the question, and `confirmLabel` the text of the
   * button that confirms it.
   */
  name: string;
  title: string;
  confirmLabel: string;
  /** The state of the operation. */
  action: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
  /** The question, and the result of the action. */
  children: ReactNode;
}

/**
 * An action on a card that is possible once. The card first asks for confirmation, then shows the result in the same
 * place.
 */
export function CardAction({ name, title, confirmLabel, action, onConfirm, children }: CardActionProps) {
  const t = useTexts(weekCardsTexts);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    action.reset();
    void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey });
  };
  return (
    <>
      <Button kind="outline" size="s" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <div className={dialogStyles.body}>
            {children}
            <FailureNote error={action.error} />
            <div className={dialogStyles.actions}>
              <Button kind="outline" onClick={close}>
                {t('close')}
              </Button>
              {!action.isSuccess && (
                <Button kind="primary" busyText={action.isPending && t('loading')} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
