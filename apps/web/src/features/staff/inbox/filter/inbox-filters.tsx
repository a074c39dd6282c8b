import type { OperationResult } from '@haidai/contract';
import type { listInbox } from '@haidai/contract/staff';
import { ownerFilters } from '@haidai/domain/staff';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FilterChip } from '../../../../ui/desk/filter-chip.tsx';
import choiceStyles from '../../../../ui/fields/choice.module.css';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../inbox-page.module.css';
import { inboxTexts } from '../texts.ts';
import type { InboxView } from './inbox-address.ts';
import { InboxWords } from './inbox-words.tsx';

type Facets = Omit<OperationResult<typeof listInbox>, 'items'>;

interface InboxFiltersProps {
  view: InboxView;
  facets: Facets;
  /** The login of the reader, who is “me” in the list of owners. */
  login: string;
  words: RefObject<HTMLInputElement | null>;
  onChange: (next: Partial<InboxView>) => void;
}

/** The filters of the inbox in one row. Each shows what it would leave. */
export function InboxFilters({ view, facets, login, words, onChange }: InboxFiltersProps) {
  const t = useTexts(inboxTexts);
  const { kinds, states, owners } = facets;
  const chosenKinds = split(view.queue);
  const chosenStates = split(view.state);
  const ownerName = (owner: string) => {
    if (owner === '') return '';
    if (owner === ownerFilters.nobody) return t('nobody');
    return owner === ownerFilters.mine || owner === login
      ? t('me')
      : (owners.find((each) => each.login === owner)?.name ?? owner);
  };
  const many = (chosen: readonly string[], name: (value: string) => string | undefined) =>
    chosen.length === 1 ? (name(chosen[0] ?? '') ?? chosen[0] ?? '') : t('manyChosen', { count: chosen.length });
  const dues = [
    { value: 'late', label: t('late'), count: facets.late },
    { value: 'hour', label: t('dueHour'), count: facets.withinHour },
    { value: 'escalated', label: t('escalated'), count: facets.escalated },
  ] as const;
  return (
    <fieldset className={styles.filters} aria-label={t('filters')}>
      <FilterChip
        label={t('queue')}
        value={
          chosenKinds.length === 0 ? '' : many(chosenKinds, (kind) => kinds.find((each) => each.kind === kind)?.title)
        }
        onClear={() => onChange({ queue: '', state: '' })}
      >
        {() => (
          <Options
            label={t('queue')}
            many
            options={kinds.map(({ kind, title, count }) => ({ value: kind, label: title, count }))}
            chosen={chosenKinds}
            onChoose={(next) => onChange({ queue: next.join(','), state: '' })}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('owner')}
        value={view.view === 'mine' ? t('me') : ownerName(view.owner)}
        onClear={() => onChange({ owner: '', view: view.view === 'mine' ? 'all' : view.view })}
      >
        {(close) => (
          <Options
            label={t('owner')}
            options={[
              { value: ownerFilters.nobody, label: t('nobody'), count: facets.unowned },
              ...owners.map((each) => ({ value: each.login, label: ownerName(each.login), count: each.count })),
            ]}
            chosen={[view.owner]}
            onChoose={([owner = '']) => onChange({ owner, view: view.view === 'mine' ? 'all' : view.view })}
            onClose={close}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('state')}
        value={
          chosenStates.length === 0
            ? ''
            : many(chosenStates, (state) => states.find((each) => `${each.kind}/${each.state}` === state)?.label)
        }
        onClear={() => onChange({ state: '' })}
      >
        {() => (
          <Options
            label={t('state')}
            many
            options={states.map(({ kind, state, label, queue, count }) => ({
              value: `${kind}/${state}`,
              label: chosenKinds.length === 1 ? label : `${queue} · ${label}`,
              count,
            }))}
            chosen={chosenStates}
            onChoose={(next) => onChange({ state: next.join(',') })}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('clock')}
        value={dues.find(({ value }) => value === (view.view === 'late' ? 'late' : view.due))?.label ?? ''}
        onClear={() => onChange({ due: '', view: view.view === 'late' ? 'all' : view.view })}
      >
        {(close) => (
          <Options
            label={t('clock')}
            options={dues}
            chosen={[view.due]}
            onChoose={([due]) =>
              onChange({
                due: dues.find(({ value }) => value === due)?.value ?? '',
                view: view.view === 'late' ? 'all' : view.view,
              })
            }
            onClose={close}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('flightOrDay')}
        value={[view.flight, view.date].filter(Boolean).join(' ')}
        onClear={() => onChange({ flight: '', date: '' })}
      >
        {(close) => (
          <Two
            first={{ label: t('flight'), value: view.flight, fill: (text) => text.toUpperCase().replaceAll(' ', '') }}
            second={{ label: t('day'), value: view.date, type: 'date' }}
            onApply={(flight, date) => {
              onChange({ flight, date });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label={t('amount')}
        value={view.from || view.to ? `${view.from || '0'}–${view.to}` : ''}
        onClear={() => onChange({ from: '', to: '' })}
      >
        {(close) => (
          <Two
            first={{ label: t('from'), value: view.from }}
            second={{ label: t('to'), value: view.to }}
            onApply={(from, to) => {
              onChange({ from, to });
              close();
            }}
          />
        )}
      </FilterChip>
      <InboxWords value={view.q} field={words} onChange={(q) => onChange({ q })} />
    </fieldset>
  );
}

const split = (joined: string) => joined.split(',').filter(Boolean);

interface OptionsProps {
  label: string;
  /** Whether several options can be chosen. */
  many?: boolean;
  options: readonly { value: string; label: string; count: number }[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** Called after one option was chosen, unless more can be. */
  onClose?: () => void;
}

function Options({ label, many = false, options, chosen, onChoose, onClose }: OptionsProps): ReactNode {
  // An arrow chooses each option on its way. The options stay open until Enter or Esc.
  const isOnTheWay = useRef(false);
  return (
    <fieldset
      className={styles.options}
      onPointerDown={() => {
        isOnTheWay.current = false;
      }}
      onKeyDown={(event) => {
        isOnTheWay.current = event.key.startsWith('Arrow');
        if (event.key !== 'Enter' || !onClose) return;
        // The chip has the focus then, and the key would press it.
        event.preventDefault();
        onClose();
      }}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={label}
            className={many ? choiceStyles.checkbox : choiceStyles.radio}
            checked={chosen.includes(option.value)}
            onChange={() => {
              if (!many) {
                onChoose([option.value]);
                if (!isOnTheWay.current) onClose?.();
                return;
              }
              const others = chosen.filter((each) => each !== option.value);
              onChoose(others.length < chosen.length ? others : [...chosen, option.value]);
            }}
          />
          {option.label} <small>{option.count}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface TwoProps {
  first: { label: string; value: string; fill?: (text: string) => string };
  second: { label: string; value: string; type?: 'date' };
  onApply: (first: string, second: string) => void;
}

/** Two fields of a filter and the button that applies them. */
function Two({ first, second, onApply }: TwoProps) {
  const t = useTexts(inboxTexts);
  const [values, setValues] = useState([first.value, second.value] as const);
  const [one, two] = values;
  return (
    <form
      className={styles.two}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(first.fill?.(one) ?? one, two);
      }}
    >
      <TextField label={first.label} value={one} maxLength={10} onChange={(text) => setValues([text, two])} />
      <TextField
        label={second.label}
        value={two}
        maxLength={10}
        {...(second.type && { type: second.type })}
        onChange={(text) => setValues([one, text])}
      />
      <Button type="submit" size="s">
        {t('apply')}
      </Button>
    </form>
  );
}
