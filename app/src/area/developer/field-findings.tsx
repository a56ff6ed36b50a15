import type { LintIssue } from '@lifeform/metadata';
import { Notice } from '@lifeform/renderer';
import { foundWords } from './draft/finding-words.ts';
import type { FormEditor } from './use-form-editor.ts';
import { useLintText } from './use-lint-text.ts';
import { useWording } from './use-wording.ts';

interface FieldFindingsProps {
  readonly name: string;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
}

/** What is wrong with the settings of a field, where they are set. */
export function FieldFindings({ name, editor, findings }: FieldFindingsProps) {
  const lintText = useLintText();
  const wording = useWording(editor);
  const at = editor.whole.items.findIndex((item) => item.name === name);
  const own = findings.filter(({ path }) => path.startsWith(`/items/${at}/`));
  if (own.length === 0) return null;
  return (
    <Notice tone={own.some(({ severity }) => severity === 'error') ? 'error' : 'warning'} isApart role="status">
      {own.map((issue) => (
        <p key={`${issue.code} ${issue.path} ${issue.found ?? ''}`}>
          {lintText({ ...issue, found: foundWords(issue, wording) })}
        </p>
      ))}
    </Notice>
  );
}
