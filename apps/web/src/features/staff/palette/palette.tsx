import { search } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useModal } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import type { DeskTool } from '../desk-tool.ts';
import { countsQuery } from '../queries.ts';
import styles from './palette.module.css';
import { type Entry, entriesOfCommands, entriesOfHits, entriesOfRecent } from './palette-entries.ts';
import { keepRecentOrder, listRecentOrders } from './recent-orders.ts';
import { paletteTexts } from './texts.ts';

/** The pause in milliseconds between the last key and the search. */
const TYPING_MS = 250;
const groups = ['recent', 'order', 'ticket', 'traveller', 'flight', 'queue', 'command'] as const;

/** The search of the desk: a field with a list of what it finds, and of pages to open. */
export function Palette({ tools, onClose }: { tools: readonly DeskTool[]; onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const asked = useDelayed(words.trim());
  const { data: counts } = useQuery(countsQuery);
  const isCommand = words.startsWith('>');
  const found = useQuery({
    queryKey: ['staff.search', asked],
    queryFn: () => call(search, { body: { text: asked } }),
    enabled: asked.length >= 2 && !asked.startsWith('>'),
    staleTime: 30_000,
  });
  const isAsked = asked.length >= 2 && asked === words.trim();
  const entries = [
    ...(words.trim() === '' ? entriesOfRecent(listRecentOrders()) : []),
    ...(isCommand || !isAsked ? [] : entriesOfHits(found.data?.hits ?? [], tools)),
    ...entriesOfCommands(words.replace(/^>/, '').trim(), { tools, counts, language, t }),
  ].filter((entry, index, all) => all.findIndex(({ id }) => id === entry.id) === index);
  const sorted = groups.flatMap((group) => entries.filter((entry) => entry.group === group));
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, sorted.length - 1);
  const [dialog, titleId, listId, list] = [useModal(onClose), useId(), useId(), useRef<HTMLDivElement>(null)];
  const idOf = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const open = (entry: Entry) => {
    if (entry.order) keepRecentOrder(entry.order);
    onClose();
    void navigate({ to: `/ops/${entry.tool}`, search: entry.search as never });
  };
  const press = (event: KeyboardEvent) => {
    const last = sorted.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    const entry = sorted[current];
    if (to !== undefined) setChosen(to);
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) open(entry);
    else return;
    event.preventDefault();
  };
  const isNothing = isAsked && found.isSuccess && sorted.length === 0;
  return (
    <dialog ref={dialog} className={styles.palette} aria-labelledby={titleId}>
      <h2 id={titleId} className={textStyles.visuallyHidden}>
        {t('title')}
      </h2>
      <div className={styles.field}>
        <Icon name="search" size="s" />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={sorted.length > 0 ? idOf(current) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={80}
          value={words}
          onKeyDown={press}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(0);
          }}
        />
        <button type="button" onClick={onClose}>
          <Kbd>Esc</Kbd>
          <span className={textStyles.visuallyHidden}>{t('close')}</span>
        </button>
      </div>
      <p role="status" className={textStyles.visuallyHidden}>
        {isAsked && !found.isFetching ? t('count', { count: sorted.length }) : ''}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map((group) => {
          const some = sorted.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []));
          if (some.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no group of form fields
            <div key={group} role="group" aria-label={t(group)}>
              <p aria-hidden="true">{t(group)}</p>
              {some.map(({ entry, index }) => (
                <Option
                  key={entry.id}
                  id={idOf(index)}
                  entry={entry}
                  isChosen={index === current}
                  onOpen={() => open(entry)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <FailureNote error={found.error} />
      {found.isFetching && <p className={styles.note}>{t('searching')}</p>}
      {isNothing && (
        <p className={styles.note}>
          <b>{t('none', { text: words.trim() })}</b> {t('noneHint')}
        </p>
      )}
      {isAsked && !isNothing && found.data?.more && <p className={styles.note}>{t('more')}</p>}
      <footer className={styles.foot}>
        <span aria-hidden="true">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t('keyMove')}
        </span>
        <span aria-hidden="true">
          <Kbd>Enter</Kbd> {t('keyOpen')}
        </span>
        <span aria-hidden="true">
          <Kbd>{'>'}</Kbd> {t('keyCommands')}
        </span>
        <span>{t('logged')}</span>
      </footer>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onOpen: () => void;
}

/** A row of the list. The keyboard stays in the field and chooses the row from there. */
function Option({ id, entry, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active row
    <div id={id} role="option" aria-selected={isChosen} className={styles.option} onClick={onOpen}>
      <Icon name={entry.icon} size="s" />
      <span>
        <b>{entry.title}</b>
        {entry.detail && <span>{entry.detail}</span>}
      </span>
      <span className={styles.status}>
        {entry.status}
        {entry.keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </div>
  );
}

/** Returns a text after a pause in typing. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
