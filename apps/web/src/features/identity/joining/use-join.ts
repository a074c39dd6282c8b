import { joinMembership } from '@haidai/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { logIn } from '../../../core/session/log-in.ts';
import type { JoinQuestion } from './ask-after-sms.ts';

interface Typed {
  name: string;
  digits: string;
}

/** Two fields and what comes of them; the prefixes go along as they were shown. */
export function useJoin({ mobile, member }: Omit<JoinQuestion, 'about'>, onJoined: (message: string) => void) {
  const [typed, setTyped] = useState<Typed>({ name: '', digits: '' });
  const [attempts, setAttempts] = useState(0);
  const join = useMutation({
    mutationFn: () => logIn(joinMembership, { body: bodyOf(mobile, member, typed) }),
    onSuccess: ({ message }) => onJoined(message),
  });
  const faults = attempts > 0 ? findFaults(typed) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (Object.keys(findFaults(typed)).length === 0 && !join.isPending) join.mutate();
  };
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  return { typed, change, faults, attempts, join, submit };
}

function bodyOf(mobile: string, { id, memberName, documentNo }: JoinQuestion['member'], { name, digits }: Typed) {
  return {
    channel: 'B2C' as const,
    id,
    mobile,
    memberName: memberName + name.trim(),
    documentNo: documentNo + digits.trim(),
  };
}

function findFaults({ name, digits }: Typed) {
  return {
    ...(!name.trim() && { name: '请输入姓名最后一个字' as const }),
    ...(digits.trim().length < 4 && { digits: '请输入身份证后四位' as const }),
  };
}
