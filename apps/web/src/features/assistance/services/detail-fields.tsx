import { useTexts } from '../../../i18n/use-texts.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type DetailFault, groupOf, type Service, type TypedDetails } from './details.ts';
import { serviceTexts } from './texts.ts';

interface DetailFieldsProps {
  service: Service;
  typed: TypedDetails;
  onChange: (typed: TypedDetails) => void;
  faults: readonly DetailFault[];
}

/** What the chosen service asks for. */
export function DetailFields(props: DetailFieldsProps) {
  const group = groupOf(props.service);
  const t = useTexts(serviceTexts);
  const { typed, onChange } = props;
  if (group === 'chair') return <ChairFields {...props} />;
  if (group === 'pet') return <PetFields {...props} />;
  if (group === 'pregnancy') {
    return (
      <>
        <DateField
          label={t('dueDate')}
          value={typed.dueDate}
          onChange={(dueDate) => onChange({ ...typed, dueDate })}
          error={props.faults.includes('dueDate') ? t('dueDateWrong') : undefined}
        />
        <Checkbox checked={typed.multiple} onChange={(multiple) => onChange({ ...typed, multiple })}>
          {t('multiple')}
        </Checkbox>
      </>
    );
  }
  return group === 'dog' ? (
    <Checkbox checked={typed.withDog} onChange={(withDog) => onChange({ ...typed, withDog })}>
      {t('withDog')}
    </Checkbox>
  ) : null;
}

function ChairFields({ typed, onChange, faults }: DetailFieldsProps) {
  const t = useTexts(serviceTexts);
  return (
    <>
      <SelectField<TypedDetails['chair']>
        label={t('chair')}
        value={typed.chair}
        onChange={(chair) => onChange({ ...typed, chair })}
        options={(['none', 'manual', 'electric'] as const).map((value) => ({ value, label: t(`chair_${value}`) }))}
      />
      {typed.chair === 'electric' && (
        <>
          <SelectField<TypedDetails['batteries']>
            label={t('batteries')}
            value={typed.batteries}
            onChange={(batteries) => onChange({ ...typed, batteries })}
            options={(['1', '2'] as const).map((value) => ({ value, label: t(`batteries_${value}`) }))}
          />
          <TextField
            label={t('batteryWh')}
            inputMode="decimal"
            maxLength={6}
            value={typed.batteryWh}
            onChange={(batteryWh) => onChange({ ...typed, batteryWh })}
            error={faults.includes('batteryWh') ? t('batteryWrong') : undefined}
          />
        </>
      )}
    </>
  );
}

function PetFields({ typed, onChange, faults }: DetailFieldsProps) {
  const t = useTexts(serviceTexts);
  return (
    <>
      <SelectField<TypedDetails['animal']>
        label={t('animal')}
        value={typed.animal}
        onChange={(animal) => onChange({ ...typed, animal })}
        options={(['cat', 'dog'] as const).map((value) => ({ value, label: t(`animal_${value}`) }))}
      />
      <TextField
        label={t('animalWeeks')}
        inputMode="numeric"
        maxLength={4}
        value={typed.animalWeeks}
        onChange={(animalWeeks) => onChange({ ...typed, animalWeeks })}
        error={faults.includes('animalWeeks') ? t('animalWeeksWrong') : undefined}
      />
      <TextField
        label={t('animalKg')}
        inputMode="decimal"
        maxLength={5}
        value={typed.animalKg}
        onChange={(animalKg) => onChange({ ...typed, animalKg })}
        error={faults.includes('animalKg') ? t('animalKgWrong') : undefined}
      />
      <Checkbox checked={typed.shortNosed} onChange={(shortNosed) => onChange({ ...typed, shortNosed })}>
        {t('shortNosed')}
      </Checkbox>
    </>
  );
}
