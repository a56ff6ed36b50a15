/** `tEdit-{group}-{code}`: the key of a label. The group is the form name, the code a field or layout id. */
export function labelKey(group: string, code: string): string {
  return `tEdit-${group}-${code}`;
}

export function optionKey(group: string, field: string, optionCode: string): string {
  return labelKey(group, `${field}-option-${optionCode}`);
}

export function tooltipKey(group: string, field: string): string {
  return labelKey(group, `${field}-tooltip`);
}

/** An example beside the help text. */
export function exampleKey(group: string, field: string): string {
  return labelKey(group, `${field}-example`);
}

export function secondaryKey(group: string, field: string): string {
  return labelKey(group, `${field}-secondary`);
}

/** The message for text that does not fill the field's own mask; the mask names it. */
export function maskKey(group: string, field: string): string {
  return labelKey(group, `${field}-mask`);
}

/** Why what is entered is kept: on a form, or on one of its parts or fields. */
export function purposeKey(form: string, part = ''): string {
  return labelKey(form, part === '' ? '.purpose' : `${part}-purpose`);
}

/** What somebody who signs agrees to. */
export function agreementKey(group: string, field: string): string {
  return labelKey(group, `${field}-agreement`);
}

/** A hint under the label, such as the date format; absent when not needed. */
export function hintKey(group: string, field: string): string {
  return labelKey(group, `${field}-hint`);
}

/** A text of a form's records: `title`, `state-{id}`, `move-{id}`, `view-{id}`. No field has such a name. */
export function recordKey(group: string, part: string): string {
  return labelKey(group, `.${part}`);
}
