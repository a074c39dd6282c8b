import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type DeskTool, titleOf } from './desk-tool.ts';
import { mayRead } from './permissions.ts';
import { useStaff } from './queries.ts';
import { staffTexts } from './texts.ts';

const route = getRouteApi('/ops/$tool');

/** /ops/<tool>: shows the tool of that name with its title, if the role allows it. */
export function ToolPage({ tools }: { tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const staff = useStaff();
  const { tool } = route.useParams();
  const found = tools.find((each) => each.tool === tool);
  if (!found || !mayRead(staff, found.permission)) return <EmptyState title={t(found ? 'notYourTool' : 'noTool')} />;
  return (
    <Suspense fallback={<Skeleton height="200px" />}>
      {found.hasTitle ? (
        <found.page key={tool} />
      ) : (
        <DeskPage title={titleOf(found, language)}>
          <found.page key={tool} />
        </DeskPage>
      )}
    </Suspense>
  );
}
