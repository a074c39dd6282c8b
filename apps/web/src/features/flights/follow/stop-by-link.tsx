import { unfollowByLink } from '@haidai/contract/flights';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../flight-status.module.css';
import { followTexts } from './texts.ts';

/**
 * Stops following a flight by the link of a message. It needs a click, so that programs which open links stop nothing.
 */
export function StopByLink() {
  const t = useTexts(followTexts);
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState('');
  // The server never receives the hash, so the first rendering has none.
  useEffect(() => setToken(hash), [hash]);
  const stop = useOperation(unfollowByLink);
  if (!/^[\w-]{22}$/.test(token)) return null;
  return (
    <Card className={styles.ownFollows} aria-label={t('linkTitle')}>
      <CardHeader title={t('linkTitle')} />
      <p className={textStyles.detail}>{t('linkDetail')}</p>
      <p role="status">{stop.data && t('stopped', { flight: stop.data.flightNo })}</p>
      <FailureNote error={stop.error} />
      {!stop.data && (
        <Button
          kind="primary"
          busyText={stop.isPending && t('stopping')}
          onClick={() => stop.mutate({ body: { token } })}
        >
          {t('stop')}
        </Button>
      )}
    </Card>
  );
}
