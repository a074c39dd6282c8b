import { describeSiteValue } from '@haidai/domain/content';
import { Refusal } from '../../../platform/index.ts';
import { proposalQueue } from '../../staff/index.ts';
import { forgetContentStore } from '../content-store.ts';
import { putValue, switchesKind, type WantedValue } from './values.ts';

/** The queue of critical switches, which affect every traveller. They wait for the approval of a second person. */
export const switchQueue = proposalQueue<WantedValue>({
  kind: switchesKind,
  title: { zh: '网站开关复核', en: 'Site switches' },
  permission: 'content.edit',
  describe: async (_deps, { name, value, seen }, language) => {
    const { title, does } = describeSiteValue(name);
    const [label, before, after] = language === 'zh' ? ['作用', '现值', '改为'] : ['What it does', 'Now', 'To be'];
    return {
      title: title[language],
      facts: [
        { label, value: does[language] },
        { label: before, value: seen },
        { label: after, value },
      ],
    };
  },
  async apply(deps, tx, wanted, staff) {
    try {
      await putValue(deps, tx, wanted, staff);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('proposalNotPossible', {
        reason: {
          zh: '该值已被更改，请退回后重新申请',
          en: 'the value has been changed in the meantime. Please reject this request and submit it again',
        },
      });
    }
    return () => forgetContentStore(deps);
  },
});
