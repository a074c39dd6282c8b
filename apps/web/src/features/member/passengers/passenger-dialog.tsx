import { addPassenger, type SavedPassenger, updatePassenger } from '@haidai/contract/member';
import { documentRule, fullName, passengerErrorTexts } from '@haidai/domain/booking';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import { savedDocumentTypes } from '@haidai/domain/member';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PersonFields } from '../../person/index.ts';
import { checkPassenger, draftOf, isNumberStored, toEntry } from './passenger-entry.ts';
import { passengersQuery } from './queries.ts';
import { savedTexts } from './texts.ts';

const errorTexts = { ...passengerErrorTexts, ...entryErrorTexts };

interface PassengerDialogProps {
  /** The saved passenger to change. Without one the dialog adds a new passenger. */
  person?: SavedPassenger;
  onDone: (message?: string) => void;
}

export function PassengerDialog({ person, onDone }: PassengerDialogProps) {
  const t = useTexts(savedTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const add = useOperation(addPassenger);
  const update = useOperation(updatePassenger);
  const form = useForm({
    initial: draftOf(person),
    check: (draft) => checkPassenger(draft, person, today),
    translate: useFieldErrorText(errorTexts),
    submit: (draft) => {
      const body = toEntry(draft);
      return person ? update.mutateAsync({ body: { ...body, id: person.id } }) : add.mutateAsync({ body });
    },
    onDone: (saved) => {
      void queryClient.invalidateQueries({ queryKey: passengersQuery.queryKey });
      onDone(t('saved', { name: fullName(saved) }));
    },
  });
  const { documentType, passengerType } = form.values;
  const rule = documentRule(documentType);
  const isPassport = rule?.passport === true;
  const looks = {
    surname: { required: true },
    firstName: { required: true, hint: t(rule?.name === 'latin' ? 'nameHintLatin' : 'nameHintChinese') },
    documentType: { required: true },
    documentNo: {
      required: true,
      maxLength: 40,
      stored: isNumberStored(form.values, person) ? person?.documentNoMasked : undefined,
    },
    nationality: { required: true },
    birthday: { required: true, hint: t(`hint${passengerType}`) },
    mobile: { optional: true, maxLength: 20, stored: person?.mobileMasked },
  };
  return (
    <Dialog title={t(person ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <Form form={form} className={dialogStyles.body}>
        <div className={layoutStyles.twoColumns}>
          <PersonFields
            fields={form}
            show={[
              'surname',
              'firstName',
              'documentType',
              'documentNo',
              isPassport && 'nationality',
              isPassport && 'documentExpiry',
              'birthday',
            ]}
            documentTypes={savedDocumentTypes}
            looks={looks}
          />
          <SelectField
            label={t('passengerType')}
            required
            options={(['A', 'C', 'B'] as const).map((type) => ({ value: type, label: t(`type${type}`) }))}
            {...form.field('passengerType')}
          />
          <PersonFields fields={form} show={['mobile', 'sex']} looks={looks} />
        </div>
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
