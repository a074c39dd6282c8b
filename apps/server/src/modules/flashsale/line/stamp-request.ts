import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { EntryDoor } from './request-queue.ts';
import type { SoldOutGate } from './sold-out-gate.ts';

interface DoorHook {
  onRequest: onRequestHookHandler;
  /** Which of this process's requests it is: who reaches it first is first, however long their session takes. */
  stampOf(request: FastifyRequest): number;
}

/** What happens to a request for seats before anything else: it is numbered, and answered by the gate or let in by the door. */
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

/** Once the answer is out, or its connection is gone. */
function leaveOnce(door: EntryDoor, { raw }: FastifyReply): void {
  let isInside = true;
  const leave = () => {
    if (isInside) door.leave();
    isInside = false;
  };
  raw.once('finish', leave).once('close', leave);
}
