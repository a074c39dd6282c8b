import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './calendar-feed-card.module.css';
import { calendarFeedTexts } from './texts.ts';

/** Shows the new address of a feed, with a button that copies it and a link that opens a calendar. */
export function FeedAddress({ url }: { url: string }) {
  const t = useTexts(calendarFeedTexts);
  const [copy, setCopy] = useState<'copied' | 'copyFailed'>();
  const copyAddress = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopy('copied'),
      () => setCopy('copyFailed'),
    );
  return (
    <div className={styles.feed}>
      <TextField
        label={t('address')}
        value={url}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
        readOnly
        dir="ltr"
      />
      <div className={styles.actions}>
        <a className={buttonClass({ kind: 'secondary' })} href={url.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" size="s" />
          {t('open')}
        </a>
        <Button kind="outline" onClick={() => void copyAddress()}>
          {t('copy')}
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copy && t(copy)}
      </p>
    </div>
  );
}
