import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';

interface CardActionProps {
  /** On the button that opens the question, above it, and on the button that answers it. */
  name: string;
  title: string;
  doIt: string;
  /** The call, as it stands. */
  action: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
  /** What is asked, and what came of it. */
  children: ReactNode;
}

/** Something that is done to a card once: a question first, then what came of it in its place. */
export function CardAction({ name, title, doIt, action, onConfirm, children }: CardActionProps) {
  const t = useTexts(weekTexts);
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
                  {doIt}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
