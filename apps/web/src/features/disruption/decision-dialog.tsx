import type { OperationResult } from '@haidai/contract';
import { acceptOffer, type DisruptionCase, decideDisruption, type lookAtFreeFlight } from '@haidai/contract/disruption';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { CodeProof } from './code-proof.tsx';
import styles from './decision.module.css';
import { FlightChoice } from './flight-choice.tsx';
import { type Choice, disruptionQuery, freeFlightQuery } from './queries.ts';
import { details, disruptionTexts } from './texts.ts';

interface DecisionDialogProps {
  found: DisruptionCase;
  choice: Choice;
  /** Called with the new state of the case, or null without a decision. */
  onClose: (decided: DisruptionCase | null) => void;
}

/**
 * Explains the choice, asks for the code from the telephone unless the owner is signed in, and then confirms the
 * decision.
 */
export function DecisionDialog({ found, choice, onClose }: DecisionDialogProps) {
  const t = useTexts(disruptionTexts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [flight, setFlight] = useState('');
  const look = useQuery(freeFlightQuery(found.caseKey, flight));
  const decide = useOperation(decideDisruption);
  const accept = useOperation(acceptOffer);
  const form = useForm({
    initial: { smsCode: '' },
    check: ({ smsCode }) => ({
      flight: choice === 'CHANGE' && flight === '' ? t('flightNeeded') : undefined,
      // No field shows this error: the form waits for the outcome of the chosen flight.
      outcome: choice === 'CHANGE' && look.data === undefined ? t('looking') : undefined,
      smsCode: found.isOwner || isSixDigitCode(smsCode.trim()) ? undefined : t('codeNeeded'),
    }),
    submit: async ({ smsCode }) => {
      const proven = { caseKey: found.caseKey, ...(!found.isOwner && { smsCode: smsCode.trim() }) };
      if (choice === 'ACCEPT') return accept.mutateAsync({ body: proven });
      const body = { ...proven, choice, ...(choice === 'CHANGE' && { flight: look.data?.flight }) };
      try {
        return await decide.mutateAsync({ body });
      } catch (error) {
        // The dialog shows the new outcome for the extras beside the refusal.
        if (isRefusal(error, 'changeExtrasChanged')) void look.refetch();
        throw error;
      }
    },
    onDone: onClose,
  });
  const lookAgain = () => {
    void queryClient.invalidateQueries({ queryKey: disruptionQuery(found.caseKey).queryKey });
    onClose(null);
  };
  const { failure } = form;
  return (
    <Dialog title={t(`confirm${choice}`)} width={choice === 'CHANGE' ? 600 : 420} onClose={() => onClose(null)}>
      <Form form={form} className={classNames(dialogStyles.body, styles.dialog)}>
        <p>{t(details[choice], { days: found.changeDays })}</p>
        {choice === 'CHANGE' && (
          <FlightChoice caseKey={found.caseKey} value={flight} onChange={setFlight} error={form.error('flight')} />
        )}
        <div role="status">{look.data && <EndingExtras ending={look.data.ending} />}</div>
        <FailureNote error={look.error} />
        {choice !== 'KEEP' && <Note tone="warn">{t(choice === 'REFUND' ? 'cannotUndo' : 'cannotUndoChange')}</Note>}
        {!found.isOwner && <CodeProof caseKey={found.caseKey} mobile={found.mobile} field={form.field('smsCode')} />}
        {failure && (
          <Note tone="err">
            {failureText(failure)}{' '}
            {isRefusal(failure) && failure.next?.action === 'lookAgain' && (
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
            busyText={form.isSending ? t('confirming') : look.isFetching && t('looking')}
          >
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Lists the extras that do not move to the chosen flight. Shows nothing if all of them move. */
function EndingExtras({ ending }: Pick<OperationResult<typeof lookAtFreeFlight>, 'ending'>) {
  const t = useTexts(disruptionTexts);
  if (ending.length === 0) return null;
  return (
    <Note tone="warn">
      {t('notAlong')}
      <ul className={styles.ending}>
        {ending.map(({ kind, amount, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of a kind apart
          <li key={index}>
            {words || t(`ending${kind}`)}
            {amount > 0 && ` · ${t('endingBack', { amount: formatYuan(amount) })}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
