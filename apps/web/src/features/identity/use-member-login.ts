import { loginMember } from '@haidai/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { logIn } from '../../core/session/log-in.ts';
import { hashPassword } from './hash-password.ts';
import { usePuzzlePass } from './use-puzzle-pass.ts';

/** Name, password and a solved puzzle make a login. After a failure what was typed stays, and the puzzle is another. */
export function useMemberLogin(username: string, onDone: () => Promise<void>) {
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const puzzle = usePuzzlePass();
  const login = useMutation({
    mutationFn: async (NECaptchaValidate: string) => {
      const hashed = await hashPassword(password);
      await logIn(loginMember, { query: {}, headers: {}, body: { username, password: hashed, NECaptchaValidate } });
      await onDone();
    },
    onError: () => {
      setAttempts(0);
      puzzle.startOver();
    },
  });
  const isFilled = username.trim() !== '' && password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isFilled && puzzle.pass && !login.isPending) login.mutate(puzzle.pass);
  };
  const goOn = (pass: string) => {
    puzzle.keep(pass);
    // Asked to log in before the puzzle was solved: asked once is enough.
    if (attempts > 0 && isFilled) login.mutate(pass);
  };
  return { password, setPassword, attempts, puzzle, login, submit, goOn };
}
