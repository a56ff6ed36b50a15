import { useText } from '@lifeform/renderer';
import { Texts } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { FormTools } from './form-tools.tsx';

/** What an administrator may set of fields: limits, lengths, required flags and texts, with who changed what. */
export default function FieldSettings() {
  return (
    <Texts of="Developer" shape="form">
      <Settings />
    </Texts>
  );
}

function Settings() {
  const text = useText();
  return <FormTools heading={<PageTitle title={text('tEdit-Shell-route-admin-fields')} />} isDeveloper={false} />;
}
