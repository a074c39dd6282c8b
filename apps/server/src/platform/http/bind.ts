import type { Operation } from '@haidai/contract';
import type { FastifyInstance } from 'fastify';
import type { Handler } from './context.ts';

export function bind<Op extends Operation>(_app: FastifyInstance, _operation: Op, _handler: Handler<Op>): void {}
