import { buyWeekCard, type WeekProduct } from '@haidai/contract/weekcard';
import { isMobileCn } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isRefusal, priceChangeOf } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { TermsToAccept } from '../booking/index.ts';
import { myCardsQuery, productsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

interface BuyDialogProps {
  product: WeekProduct;
  documents: readonly { docKey: string; docTitle: string; version: string }[];
  onClose: () => void;
}

/** Where the card goes, what is agreed to, what it costs; then the money. */
export function BuyDialog({ product, documents, onClose }: BuyDialogProps) {
  const t = useTexts(weekTexts);
  const user = useSessionUser();
  return (
    <Dialog title={t('buyTitle', { name: product.name })} onClose={onClose}>
      <div className={dialogStyles.body}>
        {user?.isMember ? (
          <BuyForm product={product} documents={documents} initialMobile={user.mobile ?? ''} />
        ) : (
          <>
            <p>{t('membersOnly')}</p>
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
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [mobile, setMobile] = useState(initialMobile);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending } = useOperation(buyWeekCard);
  const buyerMobile = mobile.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const allAccepted = documents.every(({ docKey }) => accepted.includes(docKey));
  const change = priceChangeOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isMobileCn(buyerMobile) || !allAccepted) return;
    const acceptedDocuments = documents.map(({ docKey, version }) => ({ docKey, version }));
    const body = { productId: product.productId, buyerMobile, acceptedDocuments, priceSeen: product.price };
    mutate(
      { body },
      {
        onSuccess: ({ orderNo }) => {
          void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey });
          void navigate({ to: '/book/payPre', search: { orderNo } });
        },
        // Another price is shown, to be looked at before it is paid.
        onError: () => void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey }),
      },
    );
  };
  return (
    <form className={styles.buyForm} onSubmit={submit} noValidate>
      <TextField
        label={t('buyerMobile')}
        hint={t('buyerMobileHint')}
        required
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={mobile}
        onChange={setMobile}
        error={isTold && !isMobileCn(buyerMobile) ? t('mobileWrong') : undefined}
      />
      <TermsToAccept terms={[...documents]} accepted={accepted} onChange={setAccepted} />
      {isTold && !allAccepted && <Note tone="err">{t('mustAccept')}</Note>}
      {error && (
        <Note tone="err">
          {failureText(error)}
          {change && t('priceNow', { yuan: formatYuan(change.after) })}{' '}
          {isRefusal(error, 'tooManyOpenOrders') && (
            <Link to="/user/week/card" className={textStyles.link}>
              {t('toMine')}
            </Link>
          )}
        </Note>
      )}
      <Button kind="primary" size="l" block type="submit" busyText={isPending && t('ordering')}>
        {t('payNow', { yuan: formatYuan(product.price) })}
      </Button>
    </form>
  );
}
