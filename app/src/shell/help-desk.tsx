import { DefinitionList, useText } from '@lifeform/renderer';

/** Phone numbers and address of the help desk: the same in About and, before signing in, behind Help. */
export default function HelpDesk() {
  const text = useText();
  const [local, tollFree] = [text('tEdit-Shell-localPhoneNumber'), text('tEdit-Shell-tollFreeNumber')];
  const email = text('tEdit-Shell-emailAddress');
  return (
    <section aria-labelledby="help-desk">
      <h3 id="help-desk">{text('tEdit-Shell-helpDesk')}</h3>
      <DefinitionList layout="columns">
        <dt>{text('tEdit-Shell-localPhone')}</dt>
        <dd>
          <a href={`tel:${local}`}>{local}</a>
        </dd>
        <dt>{text('tEdit-Shell-tollFree')}</dt>
        <dd>
          <a href={`tel:${tollFree}`}>{tollFree}</a>
        </dd>
        <dt>{text('tEdit-Shell-email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </DefinitionList>
    </section>
  );
}
