import { addFilingRow } from '@haidai/contract/filing';
import { addDays } from '@haidai/domain/time';
import { useOperation } from '../../core/api/use-operation.ts';
import type { FieldProps } from '../../core/form/fields.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useToday } from '../../core/page/clock.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './filing.module.css';
import type { Field, Part, Period } from './queries.ts';
import { idOf, isNumber, nameOfRow, typedAt } from './row-values.ts';
import { filingTexts } from './texts.ts';

type Row = Period['row'];
type Typed = Record<string, string>;

const FIRST_DAY = 'issuedFrom';

interface RowDialogProps {
  filingId: string;
  part: Part;
  /** The published rows that can be copied. */
  sources: readonly Row[];
  /** The row that is copied at first. */
  source: Row;
  /** The row of the draft that is edited. Null if a row is added. */
  draft: Row | null;
  onDone: () => void;
  onClose: () => void;
}

/** Adds a copy of a published row with other values to a draft, or edits such a copy. */
export function RowDialog({ filingId, part, sources, source, draft, onDone, onClose }: RowDialogProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const tomorrow = addDays(useToday(), 1);
  const save = useOperation(addFilingRow);
  const form = useForm({
    initial: {
      copyOf: idOf(source),
      rowId: draft ? idOf(draft) : '',
      values: draft ? typedOf(part, draft) : { ...typedOf(part, source), [FIRST_DAY]: tomorrow },
    },
    check: ({ values }) =>
      Object.fromEntries(
        part.fields
          .filter(({ path, isOptional }) => !isOptional && values[path]?.trim() === '')
          .filter(({ path }) => typedAt(source, path) !== '')
          .map(({ path }) => [`values.${path}`, t('fillIn')]),
      ),
    submit: ({ copyOf, rowId, values }) => {
      const copied = typedOf(part, sources.find((row) => idOf(row) === copyOf) ?? source);
      const changed = Object.entries(values).filter(([path, typed]) => path === FIRST_DAY || typed !== copied[path]);
      const body = { filingId, part: part.part, copyOf, rowId: rowId.trim(), values: Object.fromEntries(changed) };
      return save.mutateAsync({ body });
    },
    onDone,
  });
  const fields = form.part('values');
  /** Takes the values of another row. Values that somebody has typed stay. */
  const copyFrom = (copyOf: string) => {
    const [before, after] = [form.values.copyOf, copyOf].map((id) => sources.find((row) => idOf(row) === id));
    const values: Typed = { ...form.values.values };
    for (const { path } of part.fields)
      if (before && after && path !== FIRST_DAY && values[path] === typedAt(before, path))
        values[path] = typedAt(after, path);
    form.set({ copyOf, values });
  };
  return (
    <Dialog title={t(draft ? 'changeRowTitle' : 'newRowTitle')} width={600} onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <div className={styles.fields}>
          {!draft && (
            <>
              <SelectField
                label={t('copyOf')}
                hint={t('copyHint')}
                options={sources.map((row) => ({
                  value: idOf(row),
                  label: `${nameOfRow(part, row, language)} ${idOf(row)}`,
                }))}
                {...form.field('copyOf')}
                onChange={copyFrom}
              />
              <TextField label={t('rowId')} hint={t('rowIdHint')} maxLength={60} {...form.field('rowId')} />
            </>
          )}
          {part.fields.map((field) => (
            <ValueField
              key={field.path}
              field={field}
              label={inLanguage(language, field.label)}
              control={fields.field(field.path)}
            />
          ))}
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busyText={form.isSending && t('saving')}>
            {t(draft ? 'save' : 'addToDraft')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function typedOf(part: Part, row: Row): Typed {
  return Object.fromEntries(part.fields.map(({ path }) => [path, typedAt(row, path)]));
}

interface ValueFieldProps {
  field: Field;
  label: string;
  control: FieldProps<string>;
}

function ValueField({ field: { kind, choices, isOptional }, label, control }: ValueFieldProps) {
  const t = useTexts(filingTexts);
  const shared = { label, required: !isOptional, ...control };
  if (kind === 'date') return <DateField {...shared} />;
  if (kind === 'flag') {
    const options = (['true', 'false'] as const).map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }));
    return <SelectField {...shared} options={options} />;
  }
  if (kind === 'choice') return <SelectField {...shared} options={choices.map((value) => ({ value, label: value }))} />;
  return (
    <TextField
      {...shared}
      hint={kind === 'list' && t('listHint')}
      inputMode={isNumber(kind) ? 'numeric' : undefined}
      maxLength={400}
    />
  );
}
