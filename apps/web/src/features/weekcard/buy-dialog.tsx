import { buyWeekCard, type WeekProduct } from '@haidai/contract/weekcard';
import { isMobileCn } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isRefusal, priceChangeOf } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useCarrierNames } from '../../core/page/carrier-names.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { TermsToAccept } from '../booking/index.ts';
import { weekHomeTexts } from './home-texts.ts';
import { myCardsQuery, productsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

interface BuyDialogProps {
  product: WeekProduct;
  documents: readonly { docKey: string; docTitle: string; version: string }[];
  onClose: () => void;
}

/** Asks for the delivery and the agreement, shows the price, and continues to the payment. */
export function BuyDialog({ product, documents, onClose }: BuyDialogProps) {
  const t = useTexts(weekHomeTexts);
  const user = useSessionUser();
  const names = useCarrierNames();
  return (
    <Dialog title={t('buyTitle', { name: product.name })} onClose={onClose}>
      <div className={dialogStyles.body}>
        {user?.isMember ? (
          <BuyForm product={product} documents={documents} initialMobile={user.mobile ?? ''} />
        ) : (
          <>
            <p>{t('membersOnly', names)}</p>
            <div className={dialogStyles.actions}>
              <Link
                to="/login"
                search={{ redirect: '/book/weekHome', notVip: true }}
                className={buttonClass({ kind: 'primary' })}
              >
                {t('signIn')}
              </Link>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function BuyForm({ product, documents, initialMobile }: Omit<BuyDialogProps, 'onClose'> & { initialMobile: string }) {
  const t = useTexts(weekTexts);
  const tHome = useTexts(weekHomeTexts);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const buy = useOperation(buyWeekCard);
  const form = useForm({
    initial: { mobile: initialMobile, accepted: [] as readonly string[] },
    check: ({ mobile, accepted }) => ({
      mobile: isMobileCn(clean(mobile)) ? undefined : t('mobileWrong'),
      accepted: documents.every(({ docKey }) => accepted.includes(docKey)) ? undefined : tHome('mustAccept'),
    }),
    submit: async ({ mobile }) => {
      const acceptedDocuments = documents.map(({ docKey, version }) => ({ docKey, version }));
      const { productId, price: priceSeen } = product;
      try {
        return await buy.mutateAsync({ body: { productId, buyerMobile: clean(mobile), acceptedDocuments, priceSeen } });
      } catch (error) {
        // The traveller sees the new price before they pay it.
        void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
        throw error;
      }
    },
    onDone: ({ orderNo }) => {
      void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey });
      void navigate({ to: '/book/payPre', search: { orderNo } });
    },
  });
  const { failure } = form;
  const change = priceChangeOf(failure);
  return (
    <Form form={form} className={styles.buyForm}>
      <TextField
        label={t('buyerMobile')}
        hint={tHome('buyerMobileHint')}
        required
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...form.field('mobile')}
      />
      <TermsToAccept
        terms={[...documents]}
        accepted={form.values.accepted}
        onChange={(accepted) => form.set({ accepted })}
        error={form.error('accepted')}
      />
      {failure && (
        <Note tone="err">
          {failureText(failure)}
          {change && tHome('priceNow', { yuan: formatYuan(change.after) })}{' '}
          {isRefusal(failure, 'tooManyOpenOrders') && (
            <Link to="/user/week/card" className={textStyles.link}>
              {tHome('toMine')}
            </Link>
          )}
        </Note>
      )}
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && tHome('ordering')}>
        {tHome('payNow', { yuan: formatYuan(product.price) })}
      </Button>
    </Form>
  );
}

const clean = (mobile: string) => mobile.normalize('NFKC').replaceAll(/[\s-]/g, '');
