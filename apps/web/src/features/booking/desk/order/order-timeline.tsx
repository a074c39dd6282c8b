import { listTimeline, noteBooking } from '@haidai/contract/booking';
import { timelineTabs } from '@haidai/domain/booking';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../core/api/call.ts';
import { useOperation } from '../../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../../core/form/form.tsx';
import { useForm } from '../../../../core/form/use-form.ts';
import { formatInstant } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import { Timeline } from '../../../../ui/desk/timeline.tsx';
import { useDeskKeys } from '../../../../ui/desk/use-desk-keys.ts';
import { ViewTabs } from '../../../../ui/desk/view-tabs.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import textStyles from '../../../../ui/text.module.css';
import { PageButtons } from '../../../staff/index.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';

type Tab = (typeof timelineTabs)[number];
const pageSize = 30;

/** Shows what happened to an order, the newest first, and takes notes for colleagues. */
export function OrderTimeline({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderPageTexts);
  const [tab, setTab] = useState<Tab>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.listTimeline', orderNo, tab, page],
    queryFn: () => call(listTimeline, { body: { orderNo, tab, page, pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const choose = (next: Tab) => {
    setTab(next);
    setPage(1);
  };
  return (
    <Panel title={t('timeline')} note={data && t('entries', { count: data.total })}>
      <ViewTabs
        label={t('timeline')}
        views={timelineTabs.map((id) => ({ id, label: t(`tab-${id}`) }))}
        value={tab}
        onChange={choose}
      />
      <NoteForm orderNo={orderNo} onNoted={() => void refetch()} />
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data?.items.length === 0 && <p className={textStyles.detail}>{t('nothing')}</p>}
      {data && (
        <Timeline
          label={t('timeline')}
          items={data.items.map(({ id, at, text, note, tone, tab: of }) => ({
            id,
            at: formatInstant(at).slice(5),
            instant: at,
            title: of === 'notes' ? t('noteOf', { text }) : text,
            note,
            mark: tone === 'bad' ? ('failed' as const) : of === 'notes' ? ('own' as const) : undefined,
          }))}
        />
      )}
      {data && data.total > pageSize && (
        <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </Panel>
  );
}

function NoteForm({ orderNo, onNoted }: { orderNo: string; onNoted: () => void }) {
  const t = useTexts(orderPageTexts);
  const note = useOperation(noteBooking);
  const place = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('fillIn') }),
    submit: async ({ text }) => {
      await note.mutateAsync({ body: { orderNo, text: text.trim() } });
    },
    onDone: () => {
      form.reset();
      onNoted();
    },
  });
  useDeskKeys({ n: () => place.current?.querySelector('textarea')?.focus() });
  return (
    <div ref={place}>
      <Form form={form} className={styles.note}>
        <TextArea label={t('note')} rows={2} maxLength={500} aria-keyshortcuts="n" {...form.field('text')} />
        <Button
          type="submit"
          size="s"
          disabled={form.values.text.trim() === ''}
          busyText={form.isSending && t('sending')}
        >
          {t('addNote')}
        </Button>
      </Form>
      <FormFailure form={form} />
    </div>
  );
}
