import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCarrierNames } from '../../core/page/carrier-names.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { pointsQuery } from '../member/index.ts';
import type { FarePay, FlightSearch } from '../shopping/index.ts';
import styles from './award.module.css';
import { vouchersQuery } from './queries.ts';
import { TenderLine } from './tender-line.tsx';
import { awardTexts } from './texts.ts';

interface SearchTenderProps {
  search: FlightSearch;
  chosen: FarePay;
}

/**
 * Shows above the flights the points or vouchers of the member. Explains to other visitors, before they choose a
 * flight, that only members have them.
 */
export function SearchTender({ search, chosen }: SearchTenderProps) {
  const t = useTexts(awardTexts);
  const user = useSessionUser();
  const names = useCarrierNames();
  const inPoints = search.payment === 'INTEGRAL';
  const points = useQuery({ ...pointsQuery, enabled: user?.isMember === true && inPoints });
  const vouchers = useQuery({ ...vouchersQuery, enabled: user?.isMember === true && !inPoints });
  const payCash = (
    <Link
      className={textStyles.link}
      to="/book/flightSearch"
      search={{ ...search, payment: 'CASH', out: '', back: '' }}
    >
      {t('payCash')}
    </Link>
  );
  if (!user?.isMember) {
    return (
      <Note className={styles.tender}>
        {t('membersOnly', names)} {payCash}
      </Note>
    );
  }
  const have = inPoints
    ? points.data?.points
    : vouchers.data?.filter(({ status, iorD }) => status === 'AVAILABLE' && iorD === search.iorD).length;
  return (
    <TenderLine
      className={styles.tender}
      inPoints={inPoints}
      have={have}
      needed={inPoints ? chosen.points : chosen.vouchers}
      otherwise={payCash}
    />
  );
}
