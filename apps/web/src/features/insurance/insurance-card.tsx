import type { OrderDetail } from '@haidai/contract/booking';
import { claimInsurance } from '@haidai/contract/insurance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDay, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import extraCardStyles from '../../ui/extra-card.module.css';
import textStyles from '../../ui/text.module.css';
import { DocumentDialog, ExtraCard } from '../booking/index.ts';
import { insuranceQuery, type Policy } from './queries.ts';
import { insuranceTexts } from './texts.ts';

const TONES = ['plain', 'info', 'ok', 'info', 'plain', 'warn', 'warn'] as const;

/** Shows the insurance of an order with its states, and the link to claim a delay. Shows nothing if there is none. */
export function InsuranceCard({ order }: { order: OrderDetail }) {
  const t = useTexts(insuranceTexts);
  const { data } = useQuery(insuranceQuery(order.orderNo));
  if (!data || data.insuranceList.length === 0) return null;
  return (
    <ExtraCard title={t('title')} note={data.insuranceOrderNo && t('insuranceNo', { number: data.insuranceOrderNo })}>
      <ul className={extraCardStyles.list}>
        {data.insuranceList.map((policy) => (
          <PolicyRow
            key={policy.policyId}
            policy={policy}
            orderNo={order.orderNo}
            docTitle={data.products.find(({ docKey }) => docKey === policy.docKey)?.docTitle ?? policy.name}
          />
        ))}
      </ul>
    </ExtraCard>
  );
}

function PolicyRow({ policy, orderNo, docTitle }: { policy: Policy; orderNo: string; docTitle: string }) {
  const t = useTexts(insuranceTexts);
  const language = useLanguage();
  const [reading, setReading] = useState(false);
  return (
    <li>
      <div>
        <b>{policy.name}</b> <Tag tone={TONES[policy.insuranceStatus] ?? 'plain'}>{policy.statusText}</Tag>
        <small>
          {policy.passName} · {policy.flightNo} {formatDay(policy.flightDate, language)}
        </small>
        <small>
          {policy.policyNo ? t('policyNo', { number: policy.policyNo }) : policy.cover}
          {policy.premiumReturned && ` · ${t('premiumReturned')}`}
        </small>
      </div>
      <span className={extraCardStyles.amount}>
        {policy.included ? t('included') : `¥${formatYuan(policy.premium)}`}
      </span>
      <div className={extraCardStyles.actions}>
        <Button kind="text" size="s" onClick={() => setReading(true)}>
          {t('terms')}
          <span className={textStyles.visuallyHidden}> {policy.name}</span>
        </Button>
        <Claim policy={policy} orderNo={orderNo} />
      </div>
      {reading && <DocumentDialog docKey={policy.docKey} docTitle={docTitle} onClose={() => setReading(false)} />}
    </li>
  );
}

function Claim({ policy: { policyId, canClaim, claim, name }, orderNo }: { policy: Policy; orderNo: string }) {
  const t = useTexts(insuranceTexts);
  const queryClient = useQueryClient();
  const file = useOperation(claimInsurance);
  const refresh = () => queryClient.invalidateQueries({ queryKey: insuranceQuery(orderNo).queryKey });
  if (claim) {
    return (
      <small role="status">
        {claim.statusText} · {t('claimed', { minutes: claim.delayMinutes, amount: formatYuan(claim.payAmount) })}
      </small>
    );
  }
  if (!canClaim) return null;
  const press = () =>
    file.mutate({ body: { orderNo, policyId } }, { onSuccess: refresh, onError: () => void refresh() });
  return (
    <>
      <Button kind="outline" size="s" busyText={file.isPending && t('claiming')} onClick={press}>
        {t('claim')}
        <span className={textStyles.visuallyHidden}> {name}</span>
      </Button>
      <FailureNote error={file.error} />
    </>
  );
}
