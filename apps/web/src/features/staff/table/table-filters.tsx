import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { staffTexts } from '../texts.ts';
import type { TableView } from './columns.ts';

/** A column that rows are chosen by, with its values. */
export interface Choice {
  id: string;
  title: string;
  options: readonly { value: string; label: string }[];
}

interface TableFiltersProps {
  choices: readonly Choice[];
  view: TableView;
  onChange: (next: Partial<TableView>) => void;
}

/** So long after the last key the words are looked for. */
const TYPING_MS = 250;

/** The words that rows contain, and the values of those columns that have few of them. */
export function TableFilters({ choices, view, onChange }: TableFiltersProps) {
  const t = useTexts(staffTexts);
  const [words, setWords] = useState(view.q);
  const [sent, setSent] = useState(view.q);
  // A kept view or the way back changes the words from outside.
  if (view.q !== sent) {
    setSent(view.q);
    setWords(view.q);
  }
  const send = useEffectEvent(() => {
    setSent(words);
    onChange({ q: words });
  });
  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(send, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, sent]);
  return (
    <>
      <TextField
        label={t('words')}
        labelHidden
        placeholder={t('words')}
        type="search"
        value={words}
        maxLength={100}
        onChange={setWords}
      />
      {choices.map(({ id, title, options }) => {
        const chosen = view.chosen[id] ?? '';
        // A value that no row has any more stays to be seen and taken back.
        const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
        return (
          <SelectField
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
