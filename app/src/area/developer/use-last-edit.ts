import type { ProductContent } from '@lifeform/metadata/insurance';
import { useEffect, useRef, useState } from 'react';

/** When a content was last changed, as an ISO instant. */
export function useLastEdit(content: ProductContent, before: string | undefined): string | undefined {
  const [editedAt, setEditedAt] = useState(before);
  const seen = useRef(content);
  useEffect(() => {
    if (seen.current === content) return;
    seen.current = content;
    setEditedAt(new Date().toISOString());
  }, [content]);
  return editedAt;
}
