import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import textStyles from '../../../ui/text.module.css';
import { CheckDialog } from '../../identity/index.ts';
import styles from '../flashsale-details.module.css';
import { entriesQuery, type Sale } from '../queries.ts';
import { SaleUnavailable } from '../sale-unavailable.tsx';
import { flashTexts } from '../texts.ts';
import { countSeatsTaken } from './count-seats-taken.ts';
import { PriceOfSeats } from './price-of-seats.tsx';
import { saleTexts } from './texts.ts';
import { useEnterQueue } from './use-enter-queue.ts';

interface BuyFormProps {
  sale: Sale;
  item: Sale['items'][number];
  state: 'ENTER' | 'OPEN' | 'QUEUE';
}

const GO = { ENTER: 'enterRoom', OPEN: 'buyNow', QUEUE: 'queueUp' } as const;

/** Asks for the number of seats, shows their price, and enters the queue. */
export function BuyForm({ sale, item, state }: BuyFormProps) {
  const t = useTexts(flashTexts);
  const tSale = useTexts(saleTexts);
  const user = useSessionUser();
  const { round } = sale;
  const [seats, setSeats] = useState(1);
  const { data: mine } = useQuery({ ...entriesQuery, enabled: user?.isMember === true });
  const had = countSeatsTaken(mine?.entries ?? [], round.roundId);
  const most = Math.min(round.perOrder, round.perMember - had);
  const wanted = Math.min(seats, most);
  const { enter, isPending, error, puzzle, leavePuzzle } = useEnterQueue(sale.offer.offerId, item.itemId);
  if (user && !user.isMember) return <MembersOnly />;
  if (most < 1) {
    return (
      <SaleUnavailable
        title={tSale('limitReached')}
        detail={tSale('limitReachedDetail', { most: round.perMember, had })}
      >
        <Link to="/user/SeckillOrderList" className={buttonClass({ kind: 'primary', block: true })}>
          {tSale('myFlashOrders')}
        </Link>
      </SaleUnavailable>
    );
  }
  return (
    <>
      <Stepper
        label={tSale('quantity')}
        hint={had > 0 ? tSale('quantityHad', { most: round.perMember, had }) : tSale('quantityHint', { most })}
        value={wanted}
        min={1}
        max={most}
        onChange={setSeats}
        lessLabel={tSale('less')}
        moreLabel={tSale('more')}
      />
      <PriceOfSeats price={sale.prices.adult} seats={wanted} />
      {state !== 'OPEN' && <p className={textStyles.detail}>{tSale(state === 'ENTER' ? 'roomLead' : 'queueLead')}</p>}
      <Button kind="primary" size="l" block busyText={isPending && tSale('entering')} onClick={() => enter(wanted)}>
        {t(GO[state])}
      </Button>
      <FailureNote error={error} />
      <p className={classNames(textStyles.caption, textStyles.muted, styles.centred)}>
        {t('ruleTimes', { grantMinutes: round.grantMinutes, payMinutes: round.payMinutes })}
      </p>
      {puzzle > 0 && <EntryCaptcha key={puzzle} onPassed={(pass) => enter(wanted, pass)} onClose={leavePuzzle} />}
    </>
  );
}

/** Explains to a traveller who signed in by SMS that only members can buy here, and how to join. */
function MembersOnly() {
  const t = useTexts(saleTexts);
  return (
    <div className={styles.unavailableNote}>
      <b>{t('membersOnly', useCarrierNames())}</b>
      <p className={textStyles.detail}>{t('membersOnlyDetail')}</p>
      <Button kind="primary" block onClick={() => void openLoginDialog({ membersOnly: true })}>
        {t('signInAsMember')}
      </Button>
      <Link to="/register" className={buttonClass({ kind: 'outline', block: true })}>
        {t('join')}
      </Link>
    </div>
  );
}

interface EntryCaptchaProps {
  onPassed: (pass: string) => void;
  onClose: () => void;
}

/** Shows the puzzle before the queue, which keeps programs out. */
function EntryCaptcha({ onPassed, onClose }: EntryCaptchaProps) {
  const t = useTexts(saleTexts);
  return (
    <CheckDialog
      purpose="flashEntry"
      title={t('puzzleTitle')}
      lead={t('puzzleDetail')}
      onPassed={onPassed}
      onClose={onClose}
    />
  );
}
