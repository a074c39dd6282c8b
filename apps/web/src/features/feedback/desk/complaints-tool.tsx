import { complaintNumberPattern } from '@haidai/domain/feedback';
import { text } from '../../../core/address/search-params.ts';
import { useDeskParam } from '../../staff/index.ts';
import { ComplaintList } from './complaint-list.tsx';
import { ComplaintView } from './complaint-view.tsx';

/** /ops/complaints: lists the complaints of travellers and shows one with its answers and actions. */
export function ComplaintsTool() {
  const [open, go] = useDeskParam('complaint', text(complaintNumberPattern), 'step');
  return open ? <ComplaintView key={open} complaintNo={open} onClose={() => go('')} /> : <ComplaintList onOpen={go} />;
}
