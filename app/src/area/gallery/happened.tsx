import { useForm, useText } from '@lifeform/renderer';

/** The effect of the last pressed button or search in the gallery. */
export type Happening =
  | { readonly kind: 'checked' }
  | { readonly kind: 'pressed' | 'searched'; readonly field: string };

/** Shows which button was pressed or what was searched for; the gallery's buttons do nothing else. */
export function Happened({ happening }: { readonly happening: Happening | undefined }) {
  return <p role="status">{happening && <HappenedText happening={happening} />}</p>;
}

function HappenedText({ happening }: { readonly happening: Happening }) {
  const text = useText();
  const form = useForm();
  switch (happening.kind) {
    case 'checked':
      return text('tEdit-Gallery-checked');
    case 'pressed':
      return text('tEdit-Gallery-pressed', { button: text(form.getField(happening.field).label) });
    case 'searched':
      return text('tEdit-Gallery-searched', { wanted: form.getField(happening.field).text });
  }
}
