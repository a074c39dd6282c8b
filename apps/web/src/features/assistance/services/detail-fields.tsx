import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { groupOf, type Service, type TypedDetails } from './details.ts';
import { serviceTexts } from './texts.ts';

interface DetailFieldsProps {
  service: Service;
  fields: Fields<TypedDetails>;
}

/** The fields that the chosen service needs. */
export function DetailFields({ service, fields }: DetailFieldsProps) {
  const t = useTexts(serviceTexts);
  const group = groupOf(service);
  if (group === 'chair') return <ChairFields fields={fields} />;
  if (group === 'pet') return <PetFields fields={fields} />;
  if (group === 'pregnancy') {
    return (
      <>
        <DateField label={t('dueDate')} {...fields.field('dueDate')} />
        <Checkbox {...fields.checkbox('multiple')}>{t('multiple')}</Checkbox>
      </>
    );
  }
  return group === 'dog' ? <Checkbox {...fields.checkbox('withDog')}>{t('withDog')}</Checkbox> : null;
}

function ChairFields({ fields }: Pick<DetailFieldsProps, 'fields'>) {
  const t = useTexts(serviceTexts);
  return (
    <>
      <SelectField<TypedDetails['chair']>
        label={t('chair')}
        options={(['none', 'manual', 'electric'] as const).map((value) => ({ value, label: t(`chair_${value}`) }))}
        {...fields.field('chair')}
      />
      {fields.values.chair === 'electric' && (
        <>
          <SelectField<TypedDetails['batteries']>
            label={t('batteries')}
            options={(['1', '2'] as const).map((value) => ({ value, label: t(`batteries_${value}`) }))}
            {...fields.field('batteries')}
          />
          <TextField label={t('batteryWh')} inputMode="decimal" maxLength={6} {...fields.field('batteryWh')} />
        </>
      )}
    </>
  );
}

function PetFields({ fields }: Pick<DetailFieldsProps, 'fields'>) {
  const t = useTexts(serviceTexts);
  return (
    <>
      <SelectField<TypedDetails['animal']>
        label={t('animal')}
        options={(['cat', 'dog'] as const).map((value) => ({ value, label: t(`animal_${value}`) }))}
        {...fields.field('animal')}
      />
      <TextField label={t('animalWeeks')} inputMode="numeric" maxLength={4} {...fields.field('animalWeeks')} />
      <TextField label={t('animalKg')} inputMode="decimal" maxLength={5} {...fields.field('animalKg')} />
      <Checkbox {...fields.checkbox('shortNosed')}>{t('shortNosed')}</Checkbox>
    </>
  );
}
