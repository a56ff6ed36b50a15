import type { TokenAnswer } from '@lifeform/metadata/contract';
import type { SessionActor } from './machine/session-machine.ts';

/** The part of a BroadcastChannel that is used. */
export interface SessionChannel {
  postMessage(message: SessionNews): void;
  close(): void;
}

type SessionNews = { readonly type: 'activity' } | { readonly type: 'tokens'; readonly answer: TokenAnswer };

export interface SharedSession {
  /** The person is active in this tab, which counts for all tabs. */
  readonly tellActivity: () => void;
  readonly stop: () => void;
}

/**
 * Synchronizes the tabs of one sign-in: activity in one counts in all, and a renewed token is used by all, because the
 * previous one is spent. Tabs recognise their sign-in by its challenge.
 */
export function shareSession(
  session: SessionActor,
  open: (name: string, listen: (message: unknown) => void) => SessionChannel = openChannel,
): SharedSession {
  const { challenge } = session.getSnapshot().context;
  let known = session.getSnapshot().context.token?.token;
  const listen = (message: unknown): void => {
    const news = message as SessionNews; // only tabs of this product use the channel
    if (news.type === 'activity') {
      session.send({ type: 'activity' });
      session.send({ type: 'stay' });
    } else if (news.answer.token.token !== known) {
      known = news.answer.token.token;
      session.send({ type: 'tokens.refreshed', answer: news.answer });
    }
  };
  const channel = open(`session.${challenge ?? ''}`, listen);
  const tellTokens = (): void => {
    const { jwt, token } = session.getSnapshot().context;
    if (jwt !== undefined && token !== undefined && challenge !== undefined) {
      channel.postMessage({ type: 'tokens', answer: { jwt, token, challenge } });
    }
  };
  tellTokens();
  const subscription = session.subscribe(({ context }) => {
    if (context.token === undefined || context.token.token === known) return;
    known = context.token.token;
    tellTokens();
  });
  return {
    tellActivity: () => {
      session.send({ type: 'activity' });
      channel.postMessage({ type: 'activity' });
    },
    stop: () => {
      subscription.unsubscribe();
      channel.close();
    },
  };
}

function openChannel(name: string, listen: (message: unknown) => void): SessionChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => listen(data);
  return channel;
}
