import { lazy, type ReactNode, Suspense } from 'react';
import { useOnlineService } from './use-online-service.ts';

const OnlineServiceDialog = lazy(() =>
  import('./online-service-dialog.tsx').then((module) => ({ default: module.OnlineServiceDialog })),
);

interface OnlineServiceLinkProps {
  className?: string;
  /** What the button shows. */
  children: ReactNode;
}

/** Opens the online service in a new tab; what stands in the way is said in a dialog, whose code comes with it. */
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
