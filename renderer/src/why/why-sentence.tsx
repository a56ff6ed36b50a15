import { reasonsOf } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useForm } from '../binding/form-context.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import { reasonText } from './why-text.ts';

interface WhySentenceProps {
  /** The field's name. */
  readonly name: string;
  readonly property: RuleProperty;
}

/** A sentence that explains a property's value, and the amounts in it; nothing when there are no words for it. */
export default function WhySentence({ name, property }: WhySentenceProps) {
  const form = useForm();
  const wording = { form, text: useText(), has: useHasText(), language: useLanguage() };
  const sentences = reasonsOf(form, name, property).flatMap((reason) => reasonText(reason, wording) ?? []);
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}
