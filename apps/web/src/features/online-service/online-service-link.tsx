import { lazy, type ReactNode, Suspense } from 'react';
import { useOnlineService } from './use-online-service.ts';

const OnlineServiceDialog = lazy(() =>
  import('./online-service-dialog.tsx').then((module) => ({ default: module.OnlineServiceDialog })),
);

interface OnlineServiceLinkProps {
  className?: string;
  /** The content of the button. */
  children: ReactNode;
}

/** Opens the online service in a new tab. A dialog explains an obstacle. Its code loads on demand. */
export function OnlineServiceLink({ className, children }: OnlineServiceLinkProps) {
  const { open, obstacle, forget } = useOnlineService();
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {obstacle && (
        <Suspense>
          <OnlineServiceDialog obstacle={obstacle} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}
