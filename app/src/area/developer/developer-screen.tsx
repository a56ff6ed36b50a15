import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { Texts } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { FormTools } from './form-tools.tsx';

/** Developer tools: works on the form the address names. */
export default function DeveloperScreen() {
  const text = useText();
  return (
    <Texts of="Developer" shape="form">
      <FormTools heading={<PageTitle title={text('tEdit-Shell-route-developer')} />} isDeveloper />
      <FurtherTools />
    </Texts>
  );
}

function FurtherTools() {
  const text = useText();
  return (
    <p>
      <Link to="/developer/gallery">{text('tEdit-Developer-openGallery')}</Link>
      {' · '}
      <Link to="/developer/basis">{text('tEdit-Shell-route-developer-basis')}</Link>
    </p>
  );
}
