import type { captchaPurpose } from '@haidai/contract/identity';
import type { z } from 'zod/mini';

/** What a captcha is for; a pass made for one purpose is worth nothing for another. */
export type CaptchaPurpose = z.output<typeof captchaPurpose>;
