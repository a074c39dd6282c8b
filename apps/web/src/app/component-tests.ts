import { nextTask } from '../ui/own-task.tsx';
import { followReactRules } from './react-rules.ts';

/** The set-up of component tests: Preact follows the same rules as on the pages. */
followReactRules();
// The rule of the effects begins in the next task.
await nextTask();
