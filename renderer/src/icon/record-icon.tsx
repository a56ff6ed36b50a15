import type { RecordIcon as IconName } from '@lifeform/metadata';
import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import MessageSquare from 'lucide-react/icons/message-square';
import User from 'lucide-react/icons/user';

const DRAWINGS = {
  form: FileText,
  claim: ClipboardList,
  person: User,
  money: Banknote,
  health: HeartPulse,
  folder: Folder,
  check: CircleCheck,
  message: MessageSquare,
} as const satisfies Record<IconName, unknown>;

/** The drawing a form is known by, as high as two lines of text; its title beside it says what it is. */
export function RecordIcon({ name }: { readonly name: IconName }) {
  const Drawing = DRAWINGS[name];
  return <Drawing size="1.75em" strokeWidth={1.5} aria-hidden={true} />;
}
