import { readsAllAgents } from '@lifeform/metadata/insurance';
import type { Principal } from './principal.ts';

/** Whose figures a person may read; undefined = everybody's. */
export interface AgentScope {
  readonly userID: string;
  readonly username: string;
  /** Blank for somebody who is not an agent. */
  readonly agentID: string;
}

/** Administrators and head office read the figures of all agents, everybody else those of their own agent ID. */
export function agentScope(principal: Principal): AgentScope | undefined {
  if (readsAllAgents(principal.user)) return undefined;
  const { userID, username, user } = principal;
  return { userID, username, agentID: user.agentID };
}
