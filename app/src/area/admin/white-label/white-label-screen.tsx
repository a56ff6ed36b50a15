import type { FormDocument } from '@lifeform/metadata';
import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import {
  Button,
  DataTable,
  EmptyState,
  PageHeader,
  Screen,
  TextProvider,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldState } from '../../../session/use-held-state.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { useWhiteLabels } from './use-white-labels.ts';
import { WhiteLabelDialog } from './white-label-dialog.tsx';

/** White-label profiles: company brandings that people can be given. Fields and texts come from `WhiteLabel`. */
export default function WhiteLabelScreen() {
  return (
    <Texts of="Admin">
      <LoadedProfiles />
    </Texts>
  );
}

function LoadedProfiles() {
  const language = useLanguage();
  return (
    <Loaded of={[useWhiteLabels(), useFormDocument('WhiteLabel')]}>
      {(profiles, document) => (
        <TextProvider language={language} messages={document.messages}>
          <Profiles profiles={profiles} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface ProfilesProps {
  readonly profiles: readonly WhiteLabelProfile[];
  readonly document: FormDocument;
}

function Profiles({ profiles, document }: ProfilesProps) {
  const text = useText();
  const [opened, setOpened] = useHeldState<{ readonly profile: WhiteLabelProfile | undefined } | undefined>(
    'looks',
    undefined,
  );
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-whiteLabel')} />
        <Toolbar>
          <Link to="/admin/users">{text('tEdit-Admin-manageUsers')}</Link>
          <Button variant="primary" onClick={() => setOpened({ profile: undefined })}>
            {text('tEdit-WhiteLabel-new')}
          </Button>
        </Toolbar>
      </PageHeader>
      <p className={styles.quiet}>{text('tEdit-WhiteLabel-users')}</p>
      {profiles.length === 0 ? (
        <EmptyState message={text('tEdit-WhiteLabel-empty')} />
      ) : (
        <ProfileTable profiles={profiles} onEdit={(profile) => setOpened({ profile })} />
      )}
      {opened && <WhiteLabelDialog document={document} profile={opened.profile} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}

interface ProfileTableProps {
  readonly profiles: readonly WhiteLabelProfile[];
  readonly onEdit: (profile: WhiteLabelProfile) => void;
}

function ProfileTable({ profiles, onEdit }: ProfileTableProps) {
  const text = useText();
  return (
    <DataTable
      isList
      caption={text('tEdit-WhiteLabel-list')}
      hidesCaption
      rows={profiles}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', head: text('tEdit-WhiteLabel-brandName'), cell: ({ name }) => name, isSticky: true },
        { id: 'company', head: text('tEdit-WhiteLabel-brandCompany'), cell: ({ company }) => company },
        { id: 'colour', head: text('tEdit-WhiteLabel-brandColour'), cell: ({ brand }) => brand },
        {
          id: 'actions',
          head: text('tEdit-Admin-actions'),
          cell: (profile) => (
            <RowAction words="tEdit-Admin-edit" named={{ name: profile.name }} onPress={() => onEdit(profile)} />
          ),
        },
      ]}
    />
  );
}
