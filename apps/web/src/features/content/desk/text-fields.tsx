import type { DeskField, DeskProblem, DeskText, TextKind } from '@haidai/contract/content';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './content-desk.module.css';
import { deskTexts } from './texts.ts';

interface TextFieldsProps {
  kind: TextKind;
  fields: readonly DeskField[];
  text: DeskText;
  problems: readonly DeskProblem[];
  onChange: (text: DeskText) => void;
}

type Row = Record<string, string>;

/** The fields of a text with its Markdown, or of every row of a list. Each error stands at its place. */
export function TextFields({ kind, fields, text, problems, onChange }: TextFieldsProps) {
  const t = useTexts(deskTexts);
  const isList = !['ARTICLE', 'DOCUMENT', 'HEALTH'].includes(kind);
  const setRow = (index: number, row: Row) =>
    onChange({ ...text, rows: text.rows.map((each, place) => (place === index ? row : each)) });
  const placed = (index: number) => problems.filter(({ row }) => row === index);
  const others = problems.filter(({ row, bodyLine }) => row === null && bodyLine === null);
  const ofBody = problems.filter(({ bodyLine }) => bodyLine !== null);
  return (
    <>
      {text.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are told by their place
        <fieldset key={index} className={styles.row}>
          <legend className={isList ? undefined : textStyles.visuallyHidden}>{t('row', { number: index + 1 })}</legend>
          <RowFields fields={fields} row={row} problems={placed(index)} onChange={(next) => setRow(index, next)} />
          {isList && <RowActions text={text} index={index} onChange={onChange} />}
        </fieldset>
      ))}
      {isList && (
        <Button
          kind="outline"
          size="s"
          onClick={() => onChange({ ...text, rows: [...text.rows, { ...text.rows.at(-1) }] })}
        >
          {t('addRow')}
        </Button>
      )}
      {!isList && (
        <TextArea
          label={t('body')}
          hint={t('bodyHint')}
          required
          rows={18}
          maxLength={100_000}
          className={styles.body}
          value={text.body}
          error={ofBody.length > 0 ? ofBody.map(describeBodyProblem(t)).join(' · ') : undefined}
          onChange={(body) => onChange({ ...text, body })}
        />
      )}
      {others.length > 0 && (
        <ul className={styles.otherFields} role="alert">
          {others.map(({ file, message }) => (
            <li key={file + message}>{t('otherProblem', { file, message })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTexts<keyof typeof deskTexts.zh>>;

function describeBodyProblem(t: Translate) {
  return ({ bodyLine, message }: DeskProblem) => t('bodyProblem', { line: bodyLine ?? 0, message });
}

interface RowFieldsProps {
  fields: readonly DeskField[];
  row: Row;
  problems: readonly DeskProblem[];
  onChange: (row: Row) => void;
}

function RowFields({ fields, row, problems, onChange }: RowFieldsProps) {
  const t = useTexts(deskTexts);
  const unplaced = problems.filter(({ field }) => !fields.some(({ name }) => name === field));
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, kind, required, choices }) => {
        const error = problems.find(({ field }) => field === name)?.message;
        const common = { label, required, error, value: row[name] ?? '' };
        const set = (value: string) => onChange({ ...row, [name]: value });
        if (kind === 'choice') {
          const options = [{ value: '', label: t('choose') }, ...choices];
          return <SelectField key={name} {...common} options={options} onChange={set} />;
        }
        if (kind === 'longText') return <TextArea key={name} {...common} rows={2} onChange={set} />;
        return <TextField key={name} {...common} type={kind === 'date' ? 'date' : 'text'} onChange={set} />;
      })}
      {unplaced.length > 0 && <p className={styles.problems}>{unplaced.map(({ message }) => message).join(' · ')}</p>}
    </div>
  );
}

interface RowActionsProps {
  text: DeskText;
  index: number;
  onChange: (text: DeskText) => void;
}

function RowActions({ text, index, onChange }: RowActionsProps) {
  const t = useTexts(deskTexts);
  const number = index + 1;
  const move = (by: number) => {
    const rows = [...text.rows];
    const [row] = rows.splice(index, 1);
    if (row) rows.splice(index + by, 0, row);
    onChange({ ...text, rows });
  };
  return (
    <div className={layoutStyles.row}>
      <Button kind="text" size="s" aria-disabled={index === 0} onClick={() => index > 0 && move(-1)}>
        {t('up', { number })}
      </Button>
      <Button
        kind="text"
        size="s"
        aria-disabled={number === text.rows.length}
        onClick={() => number < text.rows.length && move(1)}
      >
        {t('down', { number })}
      </Button>
      <Button
        kind="text"
        size="s"
        onClick={() => onChange({ ...text, rows: text.rows.filter((_, place) => place !== index) })}
      >
        {t('dropRow', { number })}
      </Button>
    </div>
  );
}
