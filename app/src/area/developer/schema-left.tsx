import type { LeftOut } from '@lifeform/metadata';
import { Button, Dialog, useText } from '@lifeform/renderer';

interface SchemaLeftProps {
  readonly left: readonly LeftOut[];
  readonly onClose: () => void;
}

/** What the schema of a form does not say, so that whoever uses it knows what only the form checks. */
export function SchemaLeft({ left, onClose }: SchemaLeftProps) {
  const text = useText();
  return (
    <Dialog
      title={text('tEdit-Developer-schemaLeft')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text('tEdit-Shell-close')}
        </Button>
      }
    >
      <p>{text('tEdit-Developer-schemaLeftLead', { count: left.length })}</p>
      <ul>
        {left.map(({ code, name, rule }) => (
          <li key={`${code} ${name} ${rule}`}>
            <code>{rule === undefined ? name : `${name} (${rule})`}</code>: {text(`tEdit-Developer-schemaLeft-${code}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
