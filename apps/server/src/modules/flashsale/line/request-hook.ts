import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { RequestQueue } from './request-queue.ts';
import type { SoldOutGate } from './sold-out-gate.ts';

interface RequestHook {
  onRequest: onRequestHookHandler;
  /**
   * Returns the sequence number of the request in this process. It is the order of arrival, independent of how long the
   * session lookup takes.
   */
  stampOf(request: FastifyRequest): number;
}

/**
 * Creates the first hook of an entry request. Either the gate answers the request, or the request gets a number and
 * waits in the queue.
 */
export function createRequestHook(gate: SoldOutGate): RequestHook {
  const queue = new RequestQueue();
  const stamps = new WeakMap<FastifyRequest, number>();
  let lastStamp = 0;
  return {
    stampOf: (request) => stamps.get(request) ?? 0,
    onRequest(request, reply, done) {
      if (answerFromGate(gate, request, reply)) return;
      lastStamp += 1;
      stamps.set(request, lastStamp);
      queue.enter({
        answerIfOver: () => request.raw.socket.destroyed || answerFromGate(gate, request, reply),
        admit() {
          leaveOnce(queue, reply);
          done();
        },
      });
    },
  };
}

function answerFromGate(gate: SoldOutGate, request: FastifyRequest, reply: FastifyReply): boolean {
  const { itemId } = request.params as { itemId: string };
  const answer = gate.findAnswer(itemId, request.language);
  if (answer) reply.type('application/json; charset=utf-8').send(answer);
  return answer !== null;
}

/** Leaves the queue once, when the answer is sent or the connection closes. */
function leaveOnce(queue: RequestQueue, { raw }: FastifyReply): void {
  let isInside = true;
  const leave = () => {
    if (isInside) queue.leave();
    isInside = false;
  };
  raw.once('finish', leave).once('close', leave);
}
