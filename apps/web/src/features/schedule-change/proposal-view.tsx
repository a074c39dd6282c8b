import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { oneOf } from '../../core/address/search-params.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Figure, Figures } from '../../ui/desk/figures.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ViewTabs } from '../../ui/desk/view-tabs.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { useDeskParam } from '../staff/index.ts';
import { ChangeList } from './change-list.tsx';
import { type Proposal, proposalQuery } from './queries.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { TwoSignatures } from './two-signatures.tsx';

const kinds = ['all', 'REMOVED', 'RETIMED', 'REEQUIPPED', 'RENUMBERED', 'REROUTED'] as const;
const kindParam = oneOf(kinds);

interface ProposalViewProps {
  proposalId: string;
  onClose: () => void;
}

/** Shows one proposed schedule: its figures, its findings, the sold flights that it changes, and the two signatures. */
export function ProposalView({ proposalId, onClose }: ProposalViewProps) {
  const t = useTexts(scheduleTexts);
  const { data, error, refetch } = useQuery(proposalQuery(proposalId));
  const [kind, setKind] = useDeskParam('kind', kindParam, 'replace');
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="300px" />;
  const countOf = (id: (typeof kinds)[number]) =>
    id === 'all' ? data.flights : (data.kinds.find((each) => each.kind === id)?.flights ?? 0);
  return (
    <DeskPage
      title={data.fileName}
      note={
        <>
          <span role="status">{t(`status${data.status}`)}</span> · {t(`scope${data.scope}`)} ·{' '}
          {t('proposed', { by: data.proposedBy, at: formatInstant(data.proposedAt) })}
        </>
      }
      actions={
        <Button kind="outline" size="s" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <ProposalFigures proposal={data} />
      {data.findings.length > 0 && (
        <Panel title={t('findings')}>
          <ul className={styles.findings} aria-label={t('findings')}>
            {data.findings.map(({ level, line, message }) => (
              <li key={`${line} ${message}`}>
                <b>{t(level)}</b> {t('line', { line })} {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('changes')} note={t('sold', { flights: data.flights, ...data.touched })} flush>
        <div className={styles.body}>
          <ViewTabs
            label={t('kind')}
            value={kind}
            onChange={setKind}
            views={kinds
              .filter((id) => id === 'all' || id === kind || countOf(id) > 0)
              .map((id) => ({ id, label: t(id === 'all' ? 'allKinds' : `kind${id}`), count: countOf(id) }))}
          />
          <ChangeList key={kind} proposalId={proposalId} kind={kind === 'all' ? undefined : kind} />
        </div>
      </Panel>
      <TwoSignatures proposal={data} />
    </DeskPage>
  );
}

/** Shows what the schedule does to travellers, and how many flights of the file stay, move or end. */
function ProposalFigures({ proposal: { proposalId, counts, flights, touched } }: { proposal: Proposal }) {
  const t = useTexts(scheduleTexts);
  const all = (value: ReactNode) => (
    <Link to="/ops/$tool" params={{ tool: 'schedule' }} search={{ proposal: proposalId }} className={textStyles.link}>
      {value}
    </Link>
  );
  const note = (['retimed', 'removed', 'reequipped', 'rerouted', 'added', 'same'] as const)
    .filter((each) => counts[each] > 0)
    .map((each) => `${t(each)} ${counts[each]}`)
    .join('　');
  return (
    <Figures label={t('figures')}>
      <Figure label={t('soldFlights')} value={flights} note={note} link={all} />
      <Figure label={t('people')} value={touched.people} note={t('ticketsOf', { count: touched.tickets })} link={all} />
      <Figure label={t('connections')} value={touched.connections} link={all} />
      <Figure
        label={t('special')}
        value={touched.services + touched.minors}
        note={t('specialOf', { services: touched.services, minors: touched.minors })}
        tone={touched.minors > 0 ? 'soon' : undefined}
        link={all}
      />
      <Figure
        label={t('seatsAndMore')}
        value={touched.seats}
        note={t('moreOf', { wishes: touched.wishes, allotted: touched.allotted })}
        link={all}
      />
    </Figures>
  );
}
