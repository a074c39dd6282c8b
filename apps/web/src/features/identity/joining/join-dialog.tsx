import { joinMembership } from '@haidai/contract/identity';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import type { FieldProps } from '../../../core/form/fields.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { logIn } from '../../../core/session/log-in.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import type { JoinQuestion } from './find-sms-question.ts';
import styles from './joining.module.css';
import { joiningTexts } from './texts.ts';

interface JoinDialogProps extends JoinQuestion {
  onJoined: (message: string) => void;
  onLeave: () => void;
}

/**
 * Asks the traveller to prove that they are the member with this mobile: the end of the name and of a document number.
 */
export function JoinDialog({ mobile, member, onJoined, onLeave }: JoinDialogProps) {
  const t = useTexts(joiningTexts);
  const { sells } = useSite().carrier;
  const lead = sells.points ? 'joinLead' : 'joinLeadWithoutPoints';
  const form = useForm({
    initial: { name: '', digits: '' },
    check: ({ name, digits }) => ({
      name: name.trim() ? undefined : t('请输入姓名最后一个字'),
      digits: digits.trim().length === 4 ? undefined : t('请输入身份证后四位'),
    }),
    submit: ({ name, digits }) => {
      const memberName = member.memberName + name.trim();
      const documentNo = member.documentNo + digits.trim();
      return logIn(joinMembership, { body: { channel: 'B2C', id: member.id, mobile, memberName, documentNo } });
    },
    onDone: ({ message }) => onJoined(message),
  });
  const isOver = isRefusal(form.failure, 'joinTriesUsed', 'mobileRegistered', 'notFound', 'conflict');
  return (
    <Dialog title={t('joinTitle')} onClose={onLeave} className={styles.joining}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t(lead, { level: levelText(member.estimatedLevel, t) })}</p>
        <FormFailure form={form} />
        {!isOver && (
          <>
            <JoinField legend={t('name')} prefix={member.memberName} label={t('nameLast')} {...form.field('name')} />
            <JoinField
              legend={t('document')}
              prefix={member.documentNo}
              label={t('documentLast')}
              {...form.field('digits')}
            />
          </>
        )}
        <div className={dialogStyles.actions}>
          <Button kind={isOver ? 'primary' : 'outline'} onClick={onLeave}>
            {isOver ? t('goOn') : t('notMe')}
          </Button>
          {!isOver && (
            <Button kind="primary" type="submit" busyText={form.isSending && t('joining')}>
              {t('join')}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

interface JoinFieldProps extends FieldProps<string> {
  legend: string;
  /** The known start of the value, masked. */
  prefix: string;
  label: string;
}

/** Shows the known part of a name or a number, and the field for its end. */
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
