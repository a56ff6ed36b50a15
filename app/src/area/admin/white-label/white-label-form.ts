import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import type { SaveWhiteLabelRequest, WhiteLabelProfile } from '@lifeform/metadata/insurance';

/** The form of a profile; its name is fixed once people may refer to it. */
export function createWhiteLabelForm(
  document: FormDocument,
  profile: WhiteLabelProfile | undefined,
  locale: Language,
): Form {
  const items = document.items.map((item) =>
    item.name === 'brandName' && profile !== undefined ? { ...item, readOnly: true } : item,
  );
  const values = profile && {
    brandName: profile.name,
    brandCompany: profile.company,
    brandAddress: profile.address ?? '',
    brandColour: profile.brand,
    brandTextColour: profile.brandOn,
    brandDollarSign: profile.dollarSign ?? 'after',
  };
  return createForm({ ...document, items }, { locale, now: () => new Date(), ...(values ? { values } : {}) });
}

/** The profile to save, from the form and the chosen logo. */
export function readWhiteLabel(
  form: Form,
  logo: string,
  profile: WhiteLabelProfile | undefined,
): SaveWhiteLabelRequest {
  const values = form.getValues();
  const text = (name: string): string => String(values[name] ?? '').trim();
  return {
    name: text('brandName'),
    company: text('brandCompany'),
    address: text('brandAddress'),
    brand: text('brandColour').toLowerCase(),
    brandOn: text('brandTextColour').toLowerCase(),
    logo,
    dollarSign: values.brandDollarSign === 'before' ? 'before' : 'after',
    ...(profile === undefined ? {} : { revision: profile.revision }),
  };
}
