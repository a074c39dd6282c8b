import { askGift, checkGift } from '@haidai/contract/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './coupon-desk.module.css';
import { campaignsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** Requests coupons for a pasted list of cards. Staff check the list line by line first. */
export function GiftForm({ couponId }: { couponId: string }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [cards, setCards] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = note.trim() === '';
  const check = useOperation(checkGift);
  const ask = useOperation(askGift);
  const error = ask.error ?? check.error;
  const change = (text: string) => {
    check.reset();
    setCards(text);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const onSuccess = () => {
      change('');
      void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
    };
    if (cards.trim() !== '' && !isMissing) ask.mutate({ body: { couponId, cards, note } }, { onSuccess });
  };
  const isGood = check.data && check.data.faults.length === 0 && check.data.members > 0;
  return (
    <Card className={styles.card}>
      <h4>{t('gift')}</h4>
      <p className={textStyles.secondary}>{t('giftLead')}</p>
      <form onSubmit={send}>
        <TextArea label={t('cards')} required rows={8} value={cards} onChange={change} maxLength={60_000} />
        <TextField
          label={t('giftNote')}
          required
          error={isTried && isMissing ? t('fillIn') : undefined}
          value={note}
          onChange={setNote}
          maxLength={200}
        />
        <FailureNote error={error} />
        {check.data && (
          <div role="status">
            <p>
              {t('giftCount', { members: check.data.members, had: check.data.had })}
              {check.data.left !== null && ` · ${t('giftLeft', { left: check.data.left })}`}
            </p>
            <ul className={styles.errors}>
              {check.data.faults.map((fault) => (
                <li key={`${fault.line}/${fault.card}`}>{t('giftFault', fault)}</li>
              ))}
            </ul>
          </div>
        )}
        {ask.data && <p role="status">{t('asked')}</p>}
        <div className={styles.bar}>
          <Button
            kind="outline"
            disabled={cards.trim() === ''}
            busyText={check.isPending && t('sending')}
            onClick={() => check.mutate({ body: { couponId, cards } })}
          >
            {t('checkGift')}
          </Button>
          {isGood && (
            <Button type="submit" kind="secondary" busyText={ask.isPending && t('sending')}>
              {t('ask')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
