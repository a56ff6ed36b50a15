import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';

interface IconProps {
  readonly className?: string | undefined;
}

type Drawing = ComponentType<IconProps & { readonly size: string; readonly 'aria-hidden': true }>;

/** Icons are decoration: the text beside them, or the label of their button, carries the meaning. */
function icon(Shape: Drawing): ComponentType<IconProps> {
  return ({ className }) => <Shape size="1.125em" aria-hidden={true} className={className} />;
}

export const ChevronDownIcon = icon(ChevronDown);
export const ChevronLeftIcon = icon(ChevronLeft);
export const ChevronRightIcon = icon(ChevronRight);
export const CloseIcon = icon(X);
export const InfoIcon = icon(Info);
export const LockIcon = icon(Lock);
