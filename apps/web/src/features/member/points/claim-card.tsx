import { claimPoints } from '@haidai/contract/member';
import { isTicketNumber } from '@haidai/domain/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Tag } from '../../../ui/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import styles from './points.module.css';
import { pointClaimsQuery } from './queries.ts';
import { pointTexts } from './texts.ts';

const TONES = { WAITING: 'warn', GRANTED: 'ok', REFUSED: 'err' } as const;

/** A flight whose points are missing, by its ticket: given at once, or looked at by people. */
export function ClaimCard({ months }: { months: number }) {
  const t = useTexts(pointTexts);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const claim = useOperation(claimPoints);
  const form = useFormFocus(attempts, claim.error);
  const ticketNo = typed.normalize('NFKC').replaceAll(/\s/g, '');
  const isNumber = isTicketNumber(ticketNo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isNumber || claim.isPending) return;
    claim.mutate(
      { body: { ticketNo } },
      { onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['member.points'] }) },
    );
  };
  return (
    <Card>
      <CardHeader title={t('claim')} />
      <p className={textStyles.detail}>{t('claimLead', { months })}</p>
      <form ref={form} className={styles.claim} onSubmit={submit} noValidate>
        <TextField
          label={t('ticketNo')}
          hint={t('ticketHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={setTyped}
          error={attempts > 0 && !isNumber ? t('ticketWrong') : undefined}
        />
        <Button className={styles.button} kind="secondary" type="submit" busyText={claim.isPending && t('claiming')}>
          {t('claimNow')}
        </Button>
      </form>
      <FailureNote error={claim.error} />
      <div role="status">
        {claim.data && claim.data.points > 0 && (
          <Note>{t('claimGiven', { points: formatYuan(claim.data.points) })}</Note>
        )}
        {claim.data && claim.data.asked > 0 && <Note>{t('claimAsked', { count: claim.data.asked })}</Note>}
      </div>
      <Claims />
    </Card>
  );
}

function Claims() {
  const t = useTexts(pointTexts);
  const { data: claims = [] } = useQuery(pointClaimsQuery);
  if (claims.length === 0) return null;
  return (
    <>
      <h3>{t('claims')}</h3>
      <ul className={styles.list}>
        {claims.map((each) => (
          <li key={each.claimNo}>
            <span>
              {t('claimOf', { flight: each.flightNo, date: each.flightDate })}{' '}
              <small className={textStyles.secondary}>
                {t('ticket', { no: each.ticketNo })}
                {each.answer && ` · ${t('answer', { answer: each.answer })}`}
              </small>
            </span>
            <Tag tone={TONES[each.status]}>{t(each.status)}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
