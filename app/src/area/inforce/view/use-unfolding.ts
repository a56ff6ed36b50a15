import type { RecordNode } from '@lifeform/engine';
import type { Unfolding } from '@lifeform/renderer';
import { useState } from 'react';

interface TreeUnfolding extends Unfolding {
  readonly setAll: (isOpen: boolean) => void;
}

/**
 * The open headings of the displayed policy: initially the first section, and everything inside sections, so that
 * opening one shows all of it.
 */
export function useUnfolding(sections: readonly RecordNode[]): TreeUnfolding {
  const [set, put] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSection = (id: string) => sections.some((section) => section.id === id);
  return {
    isOpen: (id) => set.get(id) ?? (!isSection(id) || id === sections[0]?.id),
    onToggle: (id, isOpen) => put(new Map([...set, [id, isOpen]])),
    setAll: (isOpen) => put(new Map(idsOf(sections).map((id) => [id, isOpen || !isSection(id)]))),
  };
}

function idsOf(nodes: readonly RecordNode[]): readonly string[] {
  return nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
