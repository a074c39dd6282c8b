import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import type { JoinQuestion } from './ask-after-sms.ts';
import styles from './joining.module.css';
import { joiningTexts } from './texts.ts';
import { useJoin } from './use-join.ts';

interface JoinDialogProps extends JoinQuestion {
  onJoined: (message: string) => void;
  onLeave: () => void;
}

/** Whether the traveller is the member their mobile names: the end of a name and of a document number. */
export function JoinDialog({ mobile, member, onJoined, onLeave }: JoinDialogProps) {
  const t = useTexts(joiningTexts);
  const { typed, change, faults, attempts, join, submit } = useJoin({ mobile, member }, onJoined);
  const form = useFormFocus(attempts, join.error);
  const isOver = isRefusal(join.error, 'joinTriesUsed', 'mobileRegistered', 'notFound', 'conflict');
  const fault = (name: keyof typeof faults) => {
    const message = faults[name];
    return message && t(message);
  };
  return (
    <Dialog title={t('joinTitle')} onClose={onLeave} className={styles.joining}>
      <form ref={form} className={dialogStyles.body} onSubmit={submit} noValidate>
        <p className={textStyles.secondary}>{t('joinLead', { level: levelText(member.estimatedLevel, t) })}</p>
        <FailureNote error={join.error} />
        {!isOver && (
          <>
            <JoinField
              legend={t('name')}
              prefix={member.memberName}
              label={t('nameLast')}
              value={typed.name}
              onChange={(name) => change({ name })}
              error={fault('name')}
            />
            <JoinField
              legend={t('document')}
              prefix={member.documentNo}
              label={t('documentLast')}
              value={typed.digits}
              onChange={(digits) => change({ digits })}
              error={fault('digits')}
            />
          </>
        )}
        <div className={dialogStyles.actions}>
          <Button kind={isOver ? 'primary' : 'outline'} onClick={onLeave}>
            {isOver ? t('goOn') : t('notMe')}
          </Button>
          {!isOver && (
            <Button kind="primary" type="submit" busyText={join.isPending && t('joining')}>
              {t('join')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface JoinFieldProps {
  legend: string;
  /** What is known, starred. */
  prefix: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What is known of a name or a number, and the field for its end. */
function JoinField({ legend, prefix, ...field }: JoinFieldProps) {
  return (
    <fieldset className={styles.row}>
      <legend>{legend}</legend>
      <span className={styles.prefix}>{prefix}</span>
      <TextField autoComplete="off" maxLength={4} labelHidden placeholder={field.label} {...field} />
    </fieldset>
  );
}

const levels = ['BASIC', 'SILVER', 'GOLD', 'PLATINUM'] as const;

function levelText(code: string, t: (key: (typeof levels)[number]) => string): string {
  const level = levels.find((known) => known === code);
  return level ? t(level) : '';
}
