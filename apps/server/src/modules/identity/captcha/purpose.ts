import type { captchaPurpose } from '@haidai/contract/identity';
import type { z } from 'zod/mini';

/** The purpose of a captcha. A pass for one purpose is not valid for another. */
export type CaptchaPurpose = z.output<typeof captchaPurpose>;
