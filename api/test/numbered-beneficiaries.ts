import type { ControlItem, FormDocument, FormValues, InterfaceSetupItem } from '@lifeform/metadata';

const GROUP = 'grpBeneficiaries';
const NUMBERS = [1, 2, 3, 4, 5];

/** `txtBeneficiaryName` of the second beneficiary is `txtBeneficiary2Name`. */
const numbered = (name: string, number: number): string => name.replace('Beneficiary', `Beneficiary${number}`);

/** The form of an application as it was before beneficiaries were rows: each of five has fields of its own. */
export function withNumberedBeneficiaries({ items, layout, rules, messages }: FormDocument) {
  const inRows = layout.filter(({ parent }) => parent === GROUP);
  const names = new Set(inRows.map(({ id }) => id));
  const fields = items.filter(({ name }) => names.has(name));
  const alone = NUMBERS.flatMap((number) =>
    fields.map(({ formerNames: _, ...item }): ControlItem => {
      return { ...item, name: numbered(item.name, number), required: false };
    }),
  );
  const places = NUMBERS.flatMap((number) =>
    inRows.map((entry): InterfaceSetupItem => {
      return { ...entry, id: numbered(entry.id, number), parent: 'secBeneficiaries', order: number * 10 + entry.order };
    }),
  );
  const texts = Object.entries(messages).flatMap(([key, text]) => {
    const isOfRow = [...names].some((name) => key.startsWith(`tEdit-EApplication-${name}`));
    return isOfRow ? NUMBERS.map((number) => [numbered(key, number), labelled(text, number)] as const) : [];
  });
  return {
    items: [...items.filter(({ name }) => !names.has(name)), ...alone],
    layout: [...layout.filter(({ id, parent }) => id !== GROUP && parent !== GROUP), ...places],
    rules: rules.filter(({ id }) => !id.startsWith('beneficiary-')),
    messages: { ...own(messages), ...Object.fromEntries(texts) },
  };
}

/** What an update of a form's texts may hold. */
export function own(messages: FormDocument['messages']): FormDocument['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('tEdit-EApplication-')));
}

function labelled({ en, fr }: { readonly en: string; readonly fr: string }, number: number) {
  return { en: `${en} ${number}`, fr: `${fr} ${number}` };
}

export const NUMBERED: FormValues = {
  ...{ txtBeneficiary1Name: 'Jean Chen', cboBeneficiary1Relationship: 'S', txtBeneficiary1Share: 60 },
  ...{ txtBeneficiary2Name: 'Anne Chen', cboBeneficiary2Relationship: 'C', txtBeneficiary2Share: 40 },
};
