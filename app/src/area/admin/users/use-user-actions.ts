import type { ListedUser, PasswordLinkAnswer } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useAttempt } from '../use-attempt.ts';
import { USERS } from '../use-user-list.ts';

interface HandedLink {
  readonly user: ListedUser;
  readonly answer: PasswordLinkAnswer;
}

interface UserActions {
  /** The new link, until it is dismissed. */
  readonly link: HandedLink | undefined;
  readonly forgetLink: () => void;
  readonly makeLink: (user: ListedUser) => void;
  readonly setActive: (user: ListedUser, isActive: boolean) => void;
}

/** Actions on a person besides editing. Failures become alerts; nothing rejects. */
export function useUserActions(): UserActions {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [link, setLink] = useState<HandedLink>();
  return {
    link,
    forgetLink: () => setLink(undefined),
    makeLink: (user) =>
      void attempt(async () => {
        setLink({
          user,
          answer: await call(client, 'POST /users/passwordLink', { body: { username: user.username } }),
        });
        return undefined;
      }),
    setActive: (user, isActive) =>
      void attempt(async () => {
        await call(client, 'POST /users/update', {
          body: { username: user.username, revision: user.revision, isActive },
        });
        await queries.invalidateQueries({ queryKey: [USERS] });
        return text(isActive ? 'tEdit-Admin-userReactivated' : 'tEdit-Admin-userDeactivated', {
          name: user.profileName,
        });
      }),
  };
}
