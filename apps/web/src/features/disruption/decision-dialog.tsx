import { type DisruptionCase, decideDisruption } from '@haidai/contract/disruption';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { CodeProof } from './code-proof.tsx';
import styles from './decision.module.css';
import { EndingExtras } from './ending-extras.tsx';
import { FlightChoice } from './flight-choice.tsx';
import { type Choice, disruptionQuery, freeFlightQuery } from './queries.ts';
import { details, disruptionTexts } from './texts.ts';

interface DecisionDialogProps {
  found: DisruptionCase;
  choice: Choice;
  /** With how it stands now, or null where nothing was decided. */
  onClose: (decided: DisruptionCase | null) => void;
}

/** What the choice means, the code from the telephone unless the owner is signed in, and only then the decision. */
export function DecisionDialog({ found, choice, onClose }: DecisionDialogProps) {
  const t = useTexts(disruptionTexts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [flight, setFlight] = useState('');
  const [tried, setTried] = useState(false);
  const look = useQuery(freeFlightQuery(found.caseKey, flight));
  const decide = useOperation(decideDisruption);
  const smsCode = code.trim();
  const hasCode = found.isOwner || isSixDigitCode(smsCode);
  const hasFlight = choice !== 'CHANGE' || look.data !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!hasCode || !hasFlight || decide.isPending) return;
    const body = {
      caseKey: found.caseKey,
      choice,
      ...(choice === 'CHANGE' && { flight: look.data?.flight }),
      ...(!found.isOwner && { smsCode }),
    };
    // What goes along is another outcome by now: it is told anew, beside the refusal.
    const onError = (error: Error) => {
      if (isRefusal(error, 'changeExtrasChanged')) void look.refetch();
    };
    decide.mutate({ body }, { onSuccess: onClose, onError });
  };
  const lookAgain = () => {
    void queryClient.invalidateQueries({ queryKey: disruptionQuery(found.caseKey).queryKey });
    onClose(null);
  };
  const { error } = decide;
  return (
    <Dialog title={t(`confirm${choice}`)} width={choice === 'CHANGE' ? 600 : 420} onClose={() => onClose(null)}>
      <form className={classNames(dialogStyles.body, styles.dialog)} onSubmit={submit} noValidate>
        <p>{t(details[choice], { days: found.changeDays })}</p>
        {choice === 'CHANGE' && (
          <FlightChoice
            caseKey={found.caseKey}
            value={flight}
            onChange={setFlight}
            error={tried && flight === '' ? t('flightNeeded') : undefined}
          />
        )}
        <div role="status">{look.data && <EndingExtras ending={look.data.ending} />}</div>
        <FailureNote error={look.error} />
        {choice !== 'KEEP' && <Note tone="warn">{t(choice === 'CHANGE' ? 'cannotUndoChange' : 'cannotUndo')}</Note>}
        {!found.isOwner && (
          <CodeProof
            caseKey={found.caseKey}
            mobile={found.mobile}
            code={code}
            onCode={setCode}
            missing={tried && !hasCode}
          />
        )}
        {error && (
          <Note tone="err">
            {failureText(error)}{' '}
            {isRefusal(error) && error.next?.action === 'lookAgain' && (
              <button type="button" className={textStyles.link} onClick={lookAgain}>
                {t('lookAgain')}
              </button>
            )}
          </Note>
        )}
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={() => onClose(null)}>
            {t('back')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busyText={decide.isPending ? t('confirming') : look.isFetching && t('looking')}
          >
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
