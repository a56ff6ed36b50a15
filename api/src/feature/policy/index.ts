export { copyPolicies } from './demo/copy-policies.ts';
export { DemoWriter } from './demo/demo-writer.ts';
export { narrowParties, type PartyFilters, readParties } from './narrow-parties.ts';
export { PolicyModule } from './policy.module.ts';
export { type PolicyParty, PolicyRepository } from './policy.repository.ts';
export { type Looked, PolicyService } from './policy.service.ts';
export { policiesByMonth, policiesByType, topPolicyAgents } from './policy-figures.ts';
export { ReadAges } from './read-ages.ts';
export { hasPolicies, readChurchNumbers, readPolicyNumbers } from './stored-policies.ts';
