import type { PartyRole } from '@lifeform/metadata/contract';
import { isDeceased, type Party } from '@lifeform/metadata/insurance';
import { age } from '@lifeform/rules';
import { toSearchForm } from '../../platform/database/search-form.ts';
import type { PolicyDocument } from './policy.entity.ts';
import type { PolicyPartyEntity } from './policy-party.entity.ts';
import { livesOf } from './told-policy.ts';

type PartyRow = Omit<PolicyPartyEntity, 'policy' | 'policyNumber' | 'agentID' | 'isListed'>;

/** As printed in a list: 'Côté, François Marc', or the company's name. */
export function listedName({ partyType, companyName, lastName, firstName, middleName }: Party): string {
  if (partyType === 'company') return companyName ?? '';
  const given = [firstName, middleName].filter(Boolean).join(' ');
  return [lastName, given].filter(Boolean).join(', ');
}

/** Without the space in the middle, so that its start is found however it is typed. */
export function postalTerm(postalCode: string): string {
  return postalCode.replace(/\s/g, '').toUpperCase();
}

function rolesOf(policy: PolicyDocument, clientID: string): readonly PartyRole[] {
  const has = (parties: readonly Party[]) => parties.some((party) => party.clientID === clientID);
  const held: readonly (readonly [PartyRole, boolean])[] = [
    ['owner', has(policy.owners)],
    ['insured', has(livesOf(policy.insureds))],
    ['payor', policy.payor.clientID === clientID],
  ];
  return held.filter(([, is]) => is).map(([role]) => role);
}

/** From the entry of the same person with a date of death, if any. */
function ageAtDeath(entries: readonly Party[]): number | null {
  const death = entries.map(({ dateOfDeath = null }) => dateOfDeath).find(isDeceased) ?? null;
  const birth = entries.find(({ dateOfBirth }) => dateOfBirth)?.dateOfBirth;
  return death === null || birth === undefined ? null : (age(birth, death) ?? null);
}

/** The parties of a policy, each once, owners first. */
export function partyRows(policyID: string, policy: PolicyDocument): readonly PartyRow[] {
  const entries = [...policy.owners, ...livesOf(policy.insureds), policy.payor];
  const parties = new Map(entries.map((party) => [party.clientID, party]));
  return [...parties.values()].map((party, position) => ({
    ...{ policyID, position, roles: rolesOf(policy, party.clientID), name: listedName(party) },
    lastName: toSearchForm(party.companyName ?? party.lastName ?? ''),
    firstName: toSearchForm(party.firstName ?? ''),
    middleName: toSearchForm(party.middleName ?? ''),
    city: party.city ?? '',
    cityTerm: toSearchForm(party.city ?? ''),
    province: party.province ?? '',
    postalCode: postalTerm(party.postalCode ?? ''),
    birthDate: party.dateOfBirth ?? '',
    ageAtDeath: ageAtDeath(entries.filter(({ clientID }) => clientID === party.clientID)),
    churchNumber: party.churchNumber ?? '',
    denomination: party.denomination ?? '',
  }));
}
