import { type ReceiverRecord, saveReceiver, updateReceiver } from '@haidai/contract/member';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import { normaliseReceiver, receiverErrorTexts, validateReceiver } from '@haidai/domain/member';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { receiversQuery } from './queries.ts';
import styles from './receivers.module.css';
import { RegionFields } from './region-fields.tsx';
import { receiverTexts } from './texts.ts';

const errorTexts = { ...receiverErrorTexts, ...entryErrorTexts };

interface ReceiverDialogProps {
  /** The receiver to change. Without one the dialog adds a new receiver. */
  receiver?: ReceiverRecord;
  onDone: (message?: string) => void;
}

const empty = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  address: '',
  postCode: '',
  isDefault: false,
};

export function ReceiverDialog({ receiver, onDone }: ReceiverDialogProps) {
  const t = useTexts(receiverTexts);
  const queryClient = useQueryClient();
  const save = useOperation(saveReceiver);
  const update = useOperation(updateReceiver);
  const form = useForm({
    initial: receiver ? pick({ ...empty, ...receiver, mobile: '' }) : empty,
    check: (draft) => checkReceiver(draft, receiver !== undefined),
    translate: useFieldErrorText(errorTexts),
    submit: (body) =>
      receiver ? update.mutateAsync({ body: { ...body, id: receiver.id } }) : save.mutateAsync({ body }),
    onDone: (all) => {
      cacheAnswer(queryClient, receiversQuery.queryKey, all);
      onDone(t('saved', { name: form.values.name.trim() }));
    },
  });
  return (
    <Dialog title={t(receiver ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <div className={layoutStyles.twoColumns}>
          <TextField label={t('name')} required maxLength={60} autoComplete="name" {...form.field('name')} />
          <TextField
            label={t('mobile')}
            required={!receiver}
            type="tel"
            maxLength={20}
            autoComplete="tel-national"
            hint={receiver && t('mobileKept', { mobile: receiver.mobileMasked })}
            {...form.field('mobile')}
          />
        </div>
        <RegionFields fields={form} />
        <TextField
          label={t('address')}
          required
          maxLength={200}
          autoComplete="street-address"
          hint={t('addressHint')}
          {...form.field('address')}
        />
        <TextField
          label={t('postCode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          {...form.field('postCode')}
        />
        {!receiver?.isDefault && <Checkbox {...form.checkbox('isDefault')}>{t('isDefault')}</Checkbox>}
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="primary" type="submit" busyText={form.isSending && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type ReceiverDraft = typeof empty;

function pick({ name, mobile, province, city, district, address, postCode, isDefault }: ReceiverDraft): ReceiverDraft {
  return { name, mobile, province, city, district, address, postCode, isDefault };
}

/** Returns the error codes by field. The saved mobile stays if the user types none. */
function checkReceiver(draft: ReceiverDraft, isSaved: boolean): Record<string, string> {
  const entry = normaliseReceiver(draft);
  const errors = validateReceiver(entry).filter(({ path }) => !(isSaved && path === 'mobile' && entry.mobile === ''));
  return Object.fromEntries(errors.map(({ path, code }) => [path, code]));
}
