import { reasonsOf } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useForm } from '../binding/form-context.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import { reasonText } from './why-text.ts';

interface WhySentenceProps {
  /** The field's. */
  readonly name: string;
  readonly property: RuleProperty;
}

/** Why a property is as it is, in a sentence, and why the amounts it speaks of are; nothing where there are no words. */
export default function WhySentence({ name, property }: WhySentenceProps) {
  const form = useForm();
  const wording = { form, text: useText(), has: useHasText(), language: useLanguage() };
  const sentences = reasonsOf(form, name, property).flatMap((reason) => reasonText(reason, wording) ?? []);
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}
