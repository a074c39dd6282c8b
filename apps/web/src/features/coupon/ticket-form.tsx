import { receiveCouponByTicket, type UserCoupon } from '@haidai/contract/coupon';
import { isTicketNumber } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { OwnCouponCard } from './own-coupon-card.tsx';
import { isCouponQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/** Number and name of a ticket; what was typed stays when it is refused. */
export function TicketForm() {
  const t = useTexts(couponTexts);
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const receive = useOperation(receiveCouponByTicket);
  const form = useRef<HTMLFormElement>(null);
  const [tktNo, setTktNo] = useState('');
  const [passName, setPassName] = useState('');
  const [tried, setTried] = useState(false);
  const isTicket = isTicketNumber(tktNo.trim());
  const isNamed = passName.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = !isTicket ? 'tktNo' : !isNamed ? 'passName' : undefined;
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (!user && (await openLoginDialog()) !== 'signedIn') return;
    receive.mutate(
      { body: { tktNo: tktNo.trim(), passName: passName.trim() } },
      { onSuccess: () => void queryClient.invalidateQueries({ predicate: isCouponQuery }) },
    );
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('tktNo')}
        name="tktNo"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={t('tktNoHint')}
        value={tktNo}
        onChange={setTktNo}
        error={tried && !isTicket ? t('tktNoWrong') : undefined}
      />
      <TextField
        label={t('passName')}
        name="passName"
        required
        autoComplete="name"
        maxLength={60}
        hint={t('passNameHint')}
        value={passName}
        onChange={setPassName}
        error={tried && !isNamed ? t('passNameWrong') : undefined}
      />
      <Button kind="primary" size="l" block type="submit" busyText={receive.isPending && t('receiving')}>
        {t('receiveByTicket')}
      </Button>
      {receive.error && <Refused error={receive.error} />}
      <Received coupon={receive.data} />
    </form>
  );
}

function Refused({ error }: { error: Error }) {
  const t = useTexts(couponTexts);
  const failureText = useFailureText();
  return (
    <Note tone="err">
      <b>{t('failed')}</b> {failureText(error)}{' '}
      {isRefusal(error, 'notMember') && (
        <Link to="/register" className={textStyles.link}>
          {t('join')}
        </Link>
      )}
    </Note>
  );
}

function Received({ coupon }: { coupon: UserCoupon | undefined }) {
  const t = useTexts(couponTexts);
  return (
    <div role="status">
      {coupon && (
        <>
          <Note>{t('receivedByTicket')}</Note>
          <OwnCouponCard coupon={coupon} level={3} />
        </>
      )}
    </div>
  );
}
