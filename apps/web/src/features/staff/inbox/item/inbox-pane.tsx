import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../../../core/page/clock.ts';
import { formatInstant, formatMoney } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DueClock } from '../../../../ui/desk/due-clock.tsx';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import textStyles from '../../../../ui/text.module.css';
import type { WorkItem } from '../../queries.ts';
import { travellerOf } from '../inbox-list.tsx';
import { inboxTexts } from '../texts.ts';
import type { Undo } from '../undo.tsx';
import styles from './inbox-pane.module.css';
import { WorkCard } from './work-card.tsx';

interface InboxPaneProps {
  item: WorkItem;
  isGone: boolean;
  hasKeys: boolean;
  onChanged: (text: string, takeBack?: Undo) => void;
  onStarted: (isStarted: boolean) => void;
  /** Opens the form that gives the work to a colleague. */
  onAssign: () => void;
  onAssignToMe: () => void;
}

/** One piece of work beside the list: its clock, what it is about, its facts and actions, and its owner. */
export function InboxPane(props: InboxPaneProps) {
  const { item, isGone, hasKeys, onChanged, onStarted, onAssign, onAssignToMe } = props;
  const t = useTexts(inboxTexts);
  const now = useServerNow();
  const { queue, amount, reason, orderNo, owner, ruleId, escalated } = item;
  return (
    <>
      <header className={styles.head}>
        <p>
          <span>
            {queue} <small>{ruleId ? t('limit', { rule: ruleId }) : t('lawful')}</small>
          </span>
          <DueClock since={item.since} due={item.due} now={now()} />
        </p>
        <h2>
          {travellerOf(item, t) || item.title}
          {amount !== null && <b>¥{formatMoney(amount)}</b>}
        </h2>
        <p className={styles.lead}>
          <span>
            {escalated > 0 && <Tag tone="err">{t('level', { level: escalated })}</Tag>} {reason}
          </span>
          {orderNo && (
            <Link className={textStyles.link} to="/ops/$tool" params={{ tool: 'orders' }} search={{ order: orderNo }}>
              {orderNo}
            </Link>
          )}
        </p>
      </header>
      <div className={styles.body}>
        <WorkCard {...{ item, isGone, hasKeys, onChanged, onStarted }} />
        <section className={styles.owner} aria-label={t('owner')}>
          <h3>{t('owner')}</h3>
          <p>
            {owner ? t('ownedSince', { name: owner.name, time: formatInstant(owner.since) }) : t('nobody')}
            {owner?.note && <small>{t('noteOf', { note: owner.note })}</small>}
          </p>
          <Button kind="outline" size="s" aria-keyshortcuts="A" onClick={onAssign}>
            {t('assign')}
            {hasKeys && <Kbd>A</Kbd>}
          </Button>
          <Button kind="outline" size="s" aria-keyshortcuts="I" onClick={onAssignToMe}>
            {t('toMe')}
            {hasKeys && <Kbd>I</Kbd>}
          </Button>
        </section>
      </div>
    </>
  );
}
