import { text } from '../../../core/address/search-params.ts';
import { useDeskParam } from '../../staff/index.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

/** /ops/content: lists the carrier's texts and shows the open one. */
export function ContentTool() {
  const [open, go] = useDeskParam('open', text(200), 'step');
  return open ? <TextEditor key={open} path={open} onBack={() => go('')} /> : <TextList onOpen={go} />;
}
