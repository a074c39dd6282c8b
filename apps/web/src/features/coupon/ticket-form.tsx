import { receiveCouponByTicket, type UserCoupon } from '@haidai/contract/coupon';
import { isTicketNumber } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useCarrierNames } from '../../core/page/carrier-names.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import { OwnCouponCard } from './own-coupon-card.tsx';
import { isCouponQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/** Asks for the number and the name of a ticket. The input stays after a refusal. */
export function TicketForm() {
  const t = useTexts(couponTexts);
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const receive = useOperation(receiveCouponByTicket);
  const form = useForm({
    initial: { tktNo: '', passName: '' },
    check: ({ tktNo, passName }) => ({
      tktNo: isTicketNumber(tktNo.trim()) ? undefined : t('tktNoWrong'),
      passName: passName.trim() ? undefined : t('passNameWrong'),
    }),
    submit: async ({ tktNo, passName }) => {
      if (!user && (await openLoginDialog()) !== 'signedIn') return;
      await receive.mutateAsync({ body: { tktNo: tktNo.trim(), passName: passName.trim() } });
      void queryClient.invalidateQueries({ predicate: isCouponQuery });
    },
  });
  return (
    <Form form={form}>
      <TextField
        label={t('tktNo')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={t('tktNoHint', useCarrierNames())}
        {...form.field('tktNo')}
      />
      <TextField
        label={t('passName')}
        required
        autoComplete="name"
        maxLength={60}
        hint={t('passNameHint')}
        {...form.field('passName')}
      />
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('receiving')}>
        {t('receiveByTicket')}
      </Button>
      {form.failure && <Refused error={form.failure} />}
      <Received coupon={receive.data} />
    </Form>
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
