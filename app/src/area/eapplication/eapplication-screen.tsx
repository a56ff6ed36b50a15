import { EAPPLICATION_FORM, maySetUpEapplication, mayUse } from '@lifeform/metadata/insurance';
import { Button, Screen, useText } from '@lifeform/renderer';
import { useUser } from '../../session/services-context.tsx';
import { Texts } from '../../shell/loaded.tsx';
import { NotPermittedPage } from '../../shell/not-permitted-page.tsx';
import { ApplicationView } from './application-view.tsx';
import { ListView } from './list-view.tsx';
import { SettingsView } from './settings-view.tsx';
import { usePlace } from './use-place.ts';

/** E-applications: the person's list, one application, and the settings for administrators. */
export default function EapplicationScreen() {
  const text = useText();
  const user = useUser();
  if (!mayUse(user, 'isEapplication')) return <NotPermittedPage page={text('tEdit-Shell-route-eapplication')} />;
  return (
    <Texts of={EAPPLICATION_FORM}>
      <Area isAdministrator={maySetUpEapplication(user)} />
    </Texts>
  );
}

function Area({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const [{ application, view, page }, go] = usePlace();
  if (application !== undefined) {
    return <ApplicationView key={application} id={application} onClose={() => go({ view: 'list' })} />;
  }
  const isSettings = view === 'settings' && isAdministrator;
  return (
    <Screen width="text">
      {isAdministrator && <ViewSwitch isSettings={isSettings} onView={(next) => go({ view: next })} />}
      {isSettings ? (
        <SettingsView onOpen={(application) => go({ application, view: 'settings' })} />
      ) : (
        <ListView page={page} onPlace={go} />
      )}
    </Screen>
  );
}

interface ViewSwitchProps {
  readonly isSettings: boolean;
  readonly onView: (view: 'list' | 'settings') => void;
}

function ViewSwitch({ isSettings, onView }: ViewSwitchProps) {
  const text = useText();
  return (
    <div>
      <Button onClick={() => onView(isSettings ? 'list' : 'settings')}>
        {text(isSettings ? 'tEdit-EApplication-toList' : 'tEdit-EApplication-toSettings')}
      </Button>
    </div>
  );
}
