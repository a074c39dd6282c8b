import { claimPoints } from '@haidai/contract/member';
import { isTicketNumber } from '@haidai/domain/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './points.module.css';
import { pointClaimsQuery } from './queries.ts';
import { pointTexts } from './texts.ts';

const TONES = { WAITING: 'warn', GRANTED: 'ok', REFUSED: 'err' } as const;

/** Claims the missing points of a flight by its ticket. The server grants them at once, or staff review the claim. */
export function ClaimCard({ months }: { months: number }) {
  const t = useTexts(pointTexts);
  const queryClient = useQueryClient();
  const claim = useOperation(claimPoints);
  const form = useForm({
    initial: { ticketNo: '' },
    check: ({ ticketNo }) => ({ ticketNo: isTicketNumber(clean(ticketNo)) ? undefined : t('ticketWrong') }),
    submit: async ({ ticketNo }) => {
      await claim.mutateAsync({ body: { ticketNo: clean(ticketNo) } });
      void queryClient.invalidateQueries({ queryKey: ['member.points'] });
    },
  });
  return (
    <Card>
      <CardHeader title={t('claim')} />
      <p className={textStyles.detail}>{t('claimLead', { months })}</p>
      <Form form={form} className={styles.claim}>
        <TextField
          className={styles.ticketNumber}
          label={t('ticketNo')}
          hint={t('ticketHint', useCarrierNames())}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('ticketNo')}
        />
        <Button className={styles.button} kind="secondary" type="submit" busyText={form.isSending && t('claiming')}>
          {t('claimNow')}
        </Button>
      </Form>
      <FormFailure form={form} />
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

const clean = (ticketNo: string) => ticketNo.normalize('NFKC').replaceAll(/\s/g, '');

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
