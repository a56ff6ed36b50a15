import type { KeptRequest, ReviewKind } from '@lifeform/metadata/contract';
import { Texts } from '../../../shell/loaded.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useChanges } from './use-changes.ts';

interface SendRefusedProps {
  readonly request: KeptRequest;
  /** Of the error that refused it. */
  readonly code: string;
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<string, ReviewKind>> = { reviewFirstPerson: 'person', reviewFirstExport: 'export' };

/** Sends for review what the server did not publish without it. */
export default function SendRefused(props: SendRefusedProps) {
  return (
    <Texts of="Developer">
      <Refused {...props} />
    </Texts>
  );
}

function Refused({ request, code, onClose }: SendRefusedProps) {
  const { data } = useChanges();
  return (
    <SendDialog
      request={request}
      kind={KINDS[code]}
      title={commentOf(request.body)}
      mayBypass={data?.mayBypass === true}
      onSent={() => undefined}
      onClose={onClose}
    />
  );
}

/** What its author already said of it. */
function commentOf(body: unknown): string {
  const comment: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'comment') : undefined;
  return typeof comment === 'string' ? comment.slice(0, 190) : '';
}
