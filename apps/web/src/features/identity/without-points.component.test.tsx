import type { Site } from '@haidai/contract/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleCarrier } from '../../core/page/sample-carrier.ts';
import { SiteProvider } from '../../core/page/site.tsx';
import type { JoinQuestion } from './joining/find-sms-question.ts';
import { JoinDialog } from './joining/join-dialog.tsx';
import { RealNameDialog } from './joining/real-name-dialog.tsx';
import { CloseDialog } from './profile/close-dialog.tsx';
import { ExportDialog } from './profile/export-dialog.tsx';

vi.mock('../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: () => Promise.resolve({ open: [], lost: [] }),
}));
vi.mock('../../core/session/session.ts', () => ({ useLogout: () => vi.fn() }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => vi.fn() }));
vi.mock('./profile/account-code.tsx', () => ({ AccountCode: () => null, isCode: () => true }));

const none = () => undefined;
const question = {
  mobile: '13800000002',
  member: { id: '1', memberName: '王', documentNo: '3701', estimatedLevel: 'GOLD' },
} as unknown as JoinQuestion;

const dialogs: readonly [string, ReactNode][] = [
  ['the download of the data', <ExportDialog key="export" mobile="138****0002" onDone={none} onClose={none} />],
  ['the closing of the account', <CloseDialog key="close" mobile="138****0002" onClose={none} />],
  ['joining', <JoinDialog key="join" {...question} onJoined={none} onLeave={none} />],
  ['the verification of the name', <RealNameDialog key="name" address="https://club.example" onClose={none} />],
];

test.each(dialogs)('%s mentions points only if the carrier sells them', async (_, dialog) => {
  const words = async (points: boolean) => {
    const site = { carrier: { ...sampleCarrier, sells: { weekCard: false, points } } } as Site;
    const shown = await render(
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider site={site}>{dialog}</SiteProvider>
      </QueryClientProvider>,
    );
    const box = page.getByRole('dialog');
    await expect.poll(() => box.element().textContent?.length ?? 0).toBeGreaterThan(40);
    const text = box.element().textContent ?? '';
    await shown.unmount();
    return text.match(/积分|受让人/g) ?? [];
  };
  expect(await words(false)).toEqual([]);
  expect(await words(true)).toHaveLength(1);
});
