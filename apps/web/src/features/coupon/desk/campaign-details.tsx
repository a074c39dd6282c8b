import { stopCampaign } from '@haidai/contract/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Tag } from '../../../ui/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './coupon-desk.module.css';
import { GiftForm } from './gift-form.tsx';
import { type CampaignRow, campaignsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

/** Shows a campaign with its conditions, figures and actions. */
export function CampaignDetails({ campaign }: { campaign: CampaignRow }) {
  const t = useTexts(deskTexts);
  const { couponId, couponName, worth, state, by, conditions, claimed, stock, unused, reserved, used, lost, cost } =
    campaign;
  const figures = [
    [t('claimed'), `${claimed} / ${stock ?? t('noLimit')}`],
    [t('unused'), unused],
    [t('reserved'), reserved],
    [t('used'), used],
    [t('lost'), lost],
    [t('cost'), cost],
    [t('days'), `${campaign.from} – ${campaign.to}`],
    [t('by'), t(by)],
  ] as const;
  return (
    <>
      <h3>
        {couponName} <small className={textStyles.secondary}>{couponId}</small> <Tag tone="info">{t(state)}</Tag>
      </h3>
      <p>{worth}</p>
      <dl className={deskStyles.facts}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h4>{t('conditions')}</h4>
      <ul className={styles.conditions}>
        {conditions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {by === 'STAFF' && state === 'OPEN' && <GiftForm couponId={couponId} />}
      {state !== 'STOPPED' && <StopForm couponId={couponId} />}
    </>
  );
}

function StopForm({ couponId }: { couponId: string }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = note.trim() === '';
  const stop = useOperation(stopCampaign);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    const onSettled = () => void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
    stop.mutate({ body: { couponId, note } }, { onSettled });
  };
  return (
    <Card className={styles.card}>
      <h4>{t('stop')}</h4>
      <p className={textStyles.secondary}>{t('stopLead')}</p>
      <FailureNote error={stop.error} />
      <form className={styles.bar} onSubmit={send}>
        <TextField
          label={t('stopNote')}
          required
          error={isTried && isMissing ? t('fillIn') : undefined}
          value={note}
          onChange={setNote}
          maxLength={200}
        />
        <Button type="submit" kind="outline" busyText={stop.isPending && t('sending')}>
          {t('confirmStop')}
        </Button>
      </form>
    </Card>
  );
}
