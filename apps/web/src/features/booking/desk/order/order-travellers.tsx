import { useTexts } from '../../../../i18n/use-texts.tsx';
import { FigureTable } from '../../../../ui/desk/figure-table.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';
import { tagTones } from './tones.ts';

const NOTES = { ok: undefined, plain: styles.plain, warn: styles.warn, bad: styles.bad };

interface Row {
  id: string;
  person: Booking['passengers'][number] | undefined;
  coupon: Booking['coupons'][number] | null;
  /** Whether the row above is of the same traveller. */
  repeats: boolean;
}

/** Shows the travellers with their tickets: one row for each flight coupon, in words. */
export function OrderTravellers({ booking }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  return (
    <Panel title={t('travellers')} note={t('maskedNote')} flush>
      <FigureTable
        caption={t('travellers')}
        rows={rowsOf(booking)}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'person',
            title: t('traveller'),
            cell: ({ person, repeats }) => (
              <span className={repeats ? styles.repeated : undefined}>
                <b>{person?.name}</b> <small>{person?.typeText}</small>
              </span>
            ),
          },
          {
            id: 'document',
            title: t('document'),
            cell: ({ person, repeats }) => !repeats && `${person?.documentText} ${person?.documentNo}`,
          },
          {
            id: 'ticket',
            title: t('ticketNo'),
            cell: ({ coupon, repeats }) => !repeats && (coupon?.ticketNo ?? t('noTicket')),
          },
          { id: 'flight', title: t('flight'), cell: ({ coupon }) => coupon?.flight },
          {
            id: 'state',
            title: t('couponState'),
            cell: ({ coupon }) => coupon && <Tag tone={tagTones[coupon.tone]}>{coupon.statusText}</Tag>,
          },
          { id: 'seat', title: t('seat'), cell: ({ coupon }) => coupon && (coupon.seat || '–') },
          {
            id: 'note',
            title: t('remark'),
            wraps: true,
            cell: ({ coupon }) => coupon && <span className={NOTES[coupon.note.tone]}>{coupon.note.text}</span>,
          },
        ]}
      />
    </Panel>
  );
}

function rowsOf({ passengers, coupons }: Booking): Row[] {
  return passengers.flatMap((person): Row[] => {
    const own = coupons.filter(({ passengerSeq }) => passengerSeq === person.seq);
    if (own.length === 0) return [{ id: `${person.seq}`, person, coupon: null, repeats: false }];
    return own.map((coupon, index) => ({
      id: `${coupon.ticketNo}/${coupon.couponNo}`,
      person,
      coupon,
      repeats: index > 0 && own[index - 1]?.ticketNo === coupon.ticketNo,
    }));
  });
}
