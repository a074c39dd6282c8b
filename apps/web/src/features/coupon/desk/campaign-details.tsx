import { stopCampaign } from '@haidai/contract/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
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
      <h2>
        {couponName} <small className={textStyles.secondary}>{couponId}</small> <Tag tone="info">{t(state)}</Tag>
      </h2>
      <p>{worth}</p>
      <dl className={deskStyles.facts}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('conditions')}</h3>
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
  const stop = useOperation(stopCampaign);
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() ? undefined : t('fillIn') }),
    submit: async ({ note }) => {
      await stop.mutateAsync({ body: { couponId, note } }, { onSettled });
    },
  });
  return (
    <Card className={styles.card}>
      <h3>{t('stop')}</h3>
      <p className={textStyles.secondary}>{t('stopLead')}</p>
      <FormFailure form={form} />
      <Form form={form} className={styles.bar}>
        <TextField className={styles.field} label={t('stopNote')} required maxLength={200} {...form.field('note')} />
        <Button type="submit" kind="outline" busyText={form.isSending && t('sending')}>
          {t('confirmStop')}
        </Button>
      </Form>
    </Card>
  );
}
