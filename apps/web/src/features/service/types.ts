import type { OperationResult } from '@haidai/contract';
import type { openService } from '@haidai/contract/booking';

export type Service = OperationResult<typeof openService>;
