import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { EntryDoor } from './request-queue.ts';
import type { SoldOutGate } from './sold-out-gate.ts';

interface DoorHook {
  onRequest: onRequestHookHandler;
  /**
   * Returns the sequence number of the request in this process. It is the order of arrival, independent of how long the
   * session lookup takes.
   */
  stampOf(request: FastifyRequest): number;
}

/**
 * Creates the first hook of an entry request. The gate answers the request, or it gets a number and waits in the queue.
 */
export function stampAtDoor(gate: SoldOutGate): DoorHook {
  const door = new EntryDoor();
  const stamps = new WeakMap<FastifyRequest, number>();
  let lastStamp = 0;
  return {
    stampOf: (request) => stamps.get(request) ?? 0,
    onRequest(request, reply, done) {
      if (answerByGate(gate, request, reply)) return;
      lastStamp += 1;
      stamps.set(request, lastStamp);
      door.enter({
        turnAway: () => request.raw.socket.destroyed || answerByGate(gate, request, reply),
        comeIn() {
          leaveOnce(door, reply);
          done();
        },
      });
    },
  };
}

function answerByGate(gate: SoldOutGate, request: FastifyRequest, reply: FastifyReply): boolean {
  const { itemId } = request.params as { itemId: string };
  const answer = gate.answer(itemId, request.language);
  if (answer) reply.type('application/json; charset=utf-8').send(answer);
  return answer !== null;
}

/** Leaves the queue once, when the answer is sent or the connection closes. */
function leaveOnce(door: EntryDoor, { raw }: FastifyReply): void {
  let isInside = true;
  const leave = () => {
    if (isInside) door.leave();
    isInside = false;
  };
  raw.once('finish', leave).once('close', leave);
}
