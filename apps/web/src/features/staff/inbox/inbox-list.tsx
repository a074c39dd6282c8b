import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../core/page/clock.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { type Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DueClock } from '../../../ui/desk/due-clock.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import choiceStyles from '../../../ui/fields/choice.module.css';
import textStyles from '../../../ui/text.module.css';
import type { WorkItem } from '../queries.ts';
import { useRowKeys } from '../table/row-keys.ts';
import type { InboxView } from './filter/inbox-address.ts';
import styles from './inbox-list.module.css';
import { keyOf } from './item/started-work.ts';
import { inboxTexts } from './texts.ts';

interface InboxListProps {
  items: readonly WorkItem[];
  /** The key of the item in the pane. */
  current: string;
  selected: ReadonlySet<string>;
  sort: InboxView['sort'];
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Called when the keyboard or a click moves to a row. */
  onMove: (key: string) => void;
  /** Called when a row is opened. */
  onOpen: (key: string) => void;
  onSort: (sort: InboxView['sort']) => void;
}

/** The rows of the inbox: when each piece of work is due, what it is about, its amount and its owner. */
export function InboxList(props: InboxListProps) {
  const { items, current, selected, sort, onSelect, onMove, onOpen, onSort } = props;
  const t = useTexts(inboxTexts);
  const ids = items.map(keyOf);
  const keys = useRowKeys({ ids, selected, canSelect: true, onSelect, onOpen });
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const head = (column: 'due' | 'amount', title: string, className?: string) => {
    const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
    return (
      <th scope="col" aria-sort={order} className={className}>
        <button type="button" onClick={() => onSort(sort === column ? `-${column}` : column)}>
          {title}
          <span aria-hidden="true">{order && { ascending: ' ↑', descending: ' ↓' }[order]}</span>
        </button>
      </th>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard goes through its rows
    <table className={styles.table} role="grid" aria-label={t('list')} aria-multiselectable="true">
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className={classNames(choiceStyles.checkbox, styles.check)}
              aria-label={t('selectPage')}
              checked={all}
              onChange={() => onSelect(new Set(all ? [] : ids))}
            />
          </th>
          {head('due', t('clock'))}
          <th scope="col">{t('queue')}</th>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('traveller')}</th>
          <th scope="col">{t('reason')}</th>
          {head('amount', t('amountYuan'), styles.number)}
          <th scope="col">{t('owner')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const key = keyOf(item);
          return (
            <tr
              key={key}
              data-key={key}
              tabIndex={key === (ids.includes(current) ? current : keys.active) ? 0 : -1}
              aria-selected={selected.has(key)}
              aria-current={key === current ? 'true' : undefined}
              onKeyDown={keys.press}
              onFocus={({ target, currentTarget }) => {
                keys.setCurrent(key);
                if (target === currentTarget) onMove(key);
              }}
            >
              <td>
                <input
                  type="checkbox"
                  className={classNames(choiceStyles.checkbox, styles.check)}
                  tabIndex={-1}
                  aria-label={t('selectRow', { title: item.title })}
                  checked={selected.has(key)}
                  onChange={() => keys.choose(key)}
                />
              </td>
              <Cells item={item} onOpen={() => onOpen(key)} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cells({ item, onOpen }: { item: WorkItem; onOpen: () => void }) {
  const t = useTexts(inboxTexts);
  const now = useServerNow();
  const { since, due, queue, orderNo, title, status, reason, amount, owner, escalated } = item;
  return (
    <>
      <td className={styles.clock}>
        <DueClock since={since} due={due} now={now()} />
      </td>
      <td className={styles.queue}>{queue}</td>
      <td className={styles.order}>
        {orderNo ? (
          <Link
            className={textStyles.link}
            tabIndex={-1}
            to="/ops/$tool"
            params={{ tool: 'orders' }}
            search={{ order: orderNo }}
          >
            {orderNo}
          </Link>
        ) : (
          '—'
        )}
      </td>
      <td className={styles.traveller}>{travellerOf(item, t)}</td>
      <td className={styles.reason}>
        <button type="button" tabIndex={-1} onClick={onOpen}>
          <span className={textStyles.visuallyHidden}>{title} </span>
          {escalated > 0 && <Tag tone="err">{t('level', { level: escalated })}</Tag>}
          <Tag tone="info">{status}</Tag> {reason}
        </button>
      </td>
      <td className={styles.number}>{amount === null ? '—' : formatMoney(amount)}</td>
      <td className={styles.owner}>{owner ? owner.name : <span className={styles.faint}>{t('nobody')}</span>}</td>
    </>
  );
}

/** Returns the first passenger of the order and the number of passengers. */
export function travellerOf(
  { traveller, travellers }: Pick<WorkItem, 'traveller' | 'travellers'>,
  t: Translate<'andMore'>,
): ReactNode {
  return travellers > 1 ? t('andMore', { name: traveller, count: travellers }) : traveller;
}
