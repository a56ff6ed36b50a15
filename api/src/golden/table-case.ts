import type { Basis } from '../pricing/basis/basis.ts';
import type { CriticalIllnessBasis } from '../pricing/basis/health-basis.ts';
import { annuitantMortality, improvement } from '../pricing/basis/mortality/annuitant-mortality.ts';
import { LAST_AGE } from '../pricing/basis/mortality/ultimate-mortality.ts';
import { productsOfKind } from '../pricing/basis/products-of-kind.ts';
import { criticalIncidence, selectShare } from '../pricing/calculation/critical-illness/critical-incidence.ts';
import { disabledLifeAnnuity, occupationFactor } from '../pricing/calculation/disability/disability-rate.ts';
import { requireWhole } from '../pricing/not-priced.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, type Quantities } from './quantities.ts';
import { usedName } from './read-choice.ts';

function age(inputs: CaseInputs, name = 'age'): number {
  const value = inputs.whole(name);
  requireWhole(name, value, 0, LAST_AGE);
  return value;
}

function annuitantQuantities(basis: Basis, inputs: CaseInputs): Quantities {
  const { baseYear } = basis.document.mortality.annuitant;
  const q = () => annuitantMortality(basis.annuitant(inputs.sex()), age(inputs), inputs.whole('year', baseYear));
  return {
    q_annuitant: q,
    q_base: () => basis.annuitant(inputs.sex()).base[age(inputs)] ?? 1,
    improvement: () => improvement(basis.document, age(inputs)),
  };
}

function disabilityQuantities(basis: Basis, inputs: CaseInputs): Quantities {
  const incidence = () => {
    const sex = inputs.sex();
    const factor = occupationFactor(basis, sex, inputs.text(usedName(inputs, ['occ', 'occupation']), '1'));
    return factor * (basis.disabled(sex).incidence[age(inputs)] ?? 0);
  };
  const running = () => basis.disabled(inputs.sex()).continuance(age(inputs))[inputs.whole('month')];
  const value = () => {
    const [from, to] = [inputs.whole('eliminationMonths'), inputs.whole('toMonth')];
    return disabledLifeAnnuity(basis, inputs.sex(), age(inputs), from, to);
  };
  return {
    incidence,
    i91: incidence,
    continuance: () => running() ?? Number.NaN,
    valueAtDisablement: value,
  };
}

function criticalProductOf(basis: Basis): CriticalIllnessBasis {
  const [found] = productsOfKind(basis.document, 'criticalIllness');
  if (found) return found[1];
  throw new CannotRun(`basis ${basis.document.version} has no critical illness table`);
}

function criticalQuantities(basis: Basis, inputs: CaseInputs): Quantities {
  const product = criticalProductOf(basis);
  return {
    incidence: () => {
      const share = inputs.has('policyYear') ? selectShare(product, inputs.whole('policyYear') - 1) : 1;
      return share * (criticalIncidence(product, inputs.sex(), inputs.tableClass())[age(inputs)] ?? 1);
    },
  };
}

function riderQuantities(basis: Basis, inputs: CaseInputs, rider: 'waiverIncidence' | 'accidentIncidence'): Quantities {
  return { incidence: () => basis.life(inputs.sex(), 'N')[rider][age(inputs)] ?? 0 };
}

function tableQuantities(basis: Basis, table: string, inputs: CaseInputs): Quantities {
  switch (table) {
    case 'annuitant':
      return annuitantQuantities(basis, inputs);
    case 'disability':
      return disabilityQuantities(basis, inputs);
    case 'criticalIllness':
    case 'CI':
      return criticalQuantities(basis, inputs);
    case 'waiver':
    case 'WP':
      return riderQuantities(basis, inputs, 'waiverIncidence');
    case 'accident':
    case 'ADB':
      return riderQuantities(basis, inputs, 'accidentIncidence');
    default:
      throw new CannotRun(`basis ${basis.document.version} has no ${table} table`);
  }
}

/** A rate of any table but insured lives: annuitants, disability, critical illness, waiver, accident. */
export function runTableCase(basis: Basis, table: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  return answer(`mortality, table ${table},`, quantity, tableQuantities(basis, table, inputs));
}
