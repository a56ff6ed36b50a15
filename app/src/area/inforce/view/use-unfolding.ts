import type { RecordNode } from '@lifeform/engine';
import type { Unfolding } from '@lifeform/renderer';
import { useState } from 'react';

interface TreeUnfolding extends Unfolding {
  readonly setAll: (isOpen: boolean) => void;
}

/**
 * Which headings of a policy are unfolded, while it is on the screen: at first the first section, and within a section
 * everything, so that unfolding it shows all there is.
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
