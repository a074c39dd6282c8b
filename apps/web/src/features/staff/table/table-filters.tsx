import { useTexts } from '../../../i18n/use-texts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { staffTexts } from '../texts.ts';
import { useTypedWords } from '../typed-words.ts';
import type { TableView } from './columns.ts';
import styles from './desk-table.module.css';

/** A column with a filter, and its values. */
export interface Choice {
  id: string;
  title: string;
  options: readonly { value: string; label: string }[];
}

interface TableFiltersProps {
  choices: readonly Choice[];
  view: TableView;
  onChange: (next: Partial<TableView>) => void;
  /** The label of the search field. The default names numbers and people. */
  wordsLabel?: string;
}

/** Shows the search field and a filter for each column with few values. */
export function TableFilters({ choices, view, onChange, wordsLabel }: TableFiltersProps) {
  const t = useTexts(staffTexts);
  const { words, type, leave } = useTypedWords(view.q, (q) => onChange({ q }));
  return (
    <>
      <TextField
        className={styles.filter}
        label={wordsLabel ?? t('words')}
        labelHidden
        placeholder={wordsLabel ?? t('words')}
        type="search"
        value={words}
        maxLength={100}
        onChange={type}
        onBlur={leave}
      />
      {choices.map(({ id, title, options }) => {
        const chosen = view.chosen[id] ?? '';
        // A value that no row has any more stays visible, so that the user can remove it.
        const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
        return (
          <SelectField
            className={styles.filter}
            key={id}
            label={title}
            labelHidden
            value={chosen}
            options={[
              { value: '', label: t('anyOf', { title }) },
              ...options,
              ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
            ]}
            onChange={(value) => onChange({ chosen: { ...view.chosen, [id]: value } })}
          />
        );
      })}
    </>
  );
}
