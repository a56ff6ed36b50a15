import type { Message } from '../../form/message/message.ts';
import type { Coverage } from './coverage.ts';
import type { Fund } from './fund.ts';
import type { LookupResult } from './lookup-result.ts';
import type { Beneficiary } from './party.ts';
import type { Policy } from './policy.ts';

/** A rider as it was sold. */
export type SeedRider = Partial<Coverage> & Pick<Coverage, 'riderType'>;

/** A demonstration policy as sold and administered; the rest is calculated when it is stored. */
export interface SeedPolicy {
  readonly policyNumber: string;
  /** Servicing agent; `writingAgentID` is the selling agent when different. */
  readonly agentID: string;
  readonly writingAgentID?: string;
  /** Empty for a product without a setup. */
  readonly prodID: string;
  /** Lookup result administration holds it at, when its own figures do not give it. */
  readonly hold?: LookupResult;
  readonly note?: Message;
  /** Client numbers of parties; the lives are the insureds that price the base coverage. */
  readonly owners: readonly string[];
  readonly insureds: readonly string[];
  readonly lives: readonly string[];
  readonly payor: string;
  readonly beneficiaries: readonly Beneficiary[];
  readonly policy: Partial<Policy>;
  readonly base: Partial<Coverage> & Pick<Coverage, 'issueDate'>;
  /** Layers of renewable term. */
  readonly layers?: readonly Pick<Coverage, 'faceAmount'>[];
  readonly riders?: readonly SeedRider[];
  readonly funds?: readonly (Partial<Fund> & Pick<Fund, 'fundID' | 'fundName' | 'fundType' | 'initialFundValue'>)[];
}

export interface SeedChurch {
  readonly number: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly denomination: string;
}
