import type { OperationCall, OperationResult } from '@haidai/contract';
import { findTravellers } from '@haidai/contract/traveller';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../core/address/search-params.ts';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import { PageButtons, useDeskParam } from '../staff/index.ts';
import { travellerDeskTexts } from './texts.ts';
import styles from './traveller-desk.module.css';
import { TravellerPage } from './traveller-page.tsx';
import { travellerWays } from './ways.ts';

type Wanted = Pick<OperationCall<typeof findTravellers>['body'], 'by' | 'text'>;
type Found = OperationResult<typeof findTravellers>;

const pageSize = 50;
const account = text(/^[0-9a-f-]{36}$/);

/**
 * /ops/travellers: finds a traveller and shows one. The search is personal, so it is not part of the address; the id of
 * the account is.
 */
export function TravellersPage() {
  const t = useTexts(travellerDeskTexts);
  const [opened, open] = useDeskParam('member', account, 'step');
  const [asked, setAsked] = useState<Wanted | null>(null);
  const [page, setPage] = useState(1);
  const found = useQuery({
    queryKey: ['desk.findTravellers', asked, page],
    queryFn: () => call(findTravellers, { body: { by: asked?.by ?? 'CARD', text: asked?.text ?? '', page, pageSize } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const form = useForm({
    initial: { by: 'MOBILE' as Wanted['by'], text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('fillIn') }),
    submit: (typed) => {
      setAsked(typed);
      setPage(1);
    },
  });
  if (opened) return <TravellerPage key={opened} accountId={opened} onOpen={open} />;
  return (
    <DeskPage title={t('title')} note={t('lead')}>
      <Form form={form} className={styles.find}>
        <SelectField
          label={t('by')}
          options={travellerWays.map((value) => ({ value, label: t(value) }))}
          {...form.field('by')}
        />
        <TextField label={t('text')} maxLength={120} autoComplete="off" required {...form.field('text')} />
        <Button type="submit" kind="primary" busyText={found.isFetching && t('finding')}>
          {t('find')}
        </Button>
        <FailureNote error={found.error} />
      </Form>
      {found.data && <FoundTravellers found={found.data} page={page} onPage={setPage} onOpen={open} />}
    </DeskPage>
  );
}

interface FoundProps {
  found: Found;
  page: number;
  onPage: (page: number) => void;
  onOpen: (accountId: string) => void;
}

function FoundTravellers({ found, page, onPage, onOpen }: FoundProps) {
  const t = useTexts(travellerDeskTexts);
  return (
    <Panel title={t('results')} note={t('total', { count: found.total })} flush>
      <FigureTable
        caption={t('results')}
        rows={found.travellers}
        rowId={({ accountId }) => accountId}
        empty={t('none')}
        columns={[
          {
            id: 'name',
            title: t('traveller'),
            cell: ({ accountId, name, kindText, cardNo }) => (
              <button type="button" className={textStyles.link} onClick={() => onOpen(accountId)}>
                {[name || kindText, cardNo].filter(Boolean).join(' ')}
              </button>
            ),
          },
          { id: 'kind', title: t('kind'), cell: ({ kindText }) => kindText },
          { id: 'mobile', title: t('mobile'), cell: ({ mobile }) => mobile },
          { id: 'mail', title: t('mail'), cell: ({ mail }) => mail },
          {
            id: 'state',
            title: t('state'),
            cell: ({ state, stateText }) => <Tag tone={state === 'OPEN' ? 'ok' : 'warn'}>{stateText}</Tag>,
          },
          { id: 'since', title: t('since'), cell: ({ since }) => formatInstant(since).slice(0, 10) },
        ]}
      />
      <PageButtons page={page} pageSize={pageSize} total={found.total} onPage={onPage} />
    </Panel>
  );
}
