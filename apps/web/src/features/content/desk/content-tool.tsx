import '../article-view.css';
import './desk.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

/** /ops/content: the carrier's texts, and the one that is open. */
export function ContentTool() {
  const { open } = useSearch({ strict: false }) as { open?: unknown };
  const navigate = useNavigate();
  const go = (path: string | undefined) => {
    const search = (before: Record<string, unknown>) => ({ ...before, open: path });
    void navigate({ to: '.', search: search as never });
  };
  if (typeof open === 'string') return <TextEditor key={open} path={open} onBack={() => go(undefined)} />;
  return <TextList onOpen={go} />;
}
