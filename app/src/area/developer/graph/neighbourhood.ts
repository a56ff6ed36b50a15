import { type GraphKey, isInCycle, isRuleKey, type Neighbours, type RuleLinks } from './rule-links.ts';

/** A place of the picture, with the middle of its box. */
export interface PictureNode {
  readonly key: GraphKey;
  /** Below 0 what the centre depends on, above 0 what depends on it. */
  readonly layer: number;
  readonly x: number;
  readonly y: number;
}

interface PictureEdge {
  readonly from: PictureNode;
  readonly to: PictureNode;
  readonly isCycle: boolean;
}

export interface Picture {
  /** Layer by layer, each from the top. */
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
  /** Places within reach that are not drawn. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export const BOX = { width: 196, height: 44 } as const;
const PITCH = { x: 260, y: 56 } as const;
const MARGIN = 24;

/**
 * What stands around one place of the graph, in layers: every arrow leads to the right, but for those that close a
 * cycle.
 * @param depth steps that are followed to each side
 * @param most places that are drawn, the nearest first
 */
export function neighbourhood(links: RuleLinks, centre: GraphKey, depth: number, most: number): Picture {
  const fed = new Set(reached(links.after, centre, depth));
  // Rules of what is shown or refused are followed back from the field in the middle alone: they feed no other place.
  const back: Neighbours = (key) => [...links.before(key), ...(key === centre ? links.markers(key) : [])];
  const on: Neighbours = (key) => {
    if (isRuleKey(key)) return [...links.after(key), ...links.marks(key)];
    return key === centre || fed.has(key) ? links.after(key) : [];
  };
  // What stands on both sides follows: an arrow leads back where it is part of a cycle.
  const left = reached(back, centre, depth).filter((key) => !fed.has(key));
  const right = reached(on, centre, depth).filter((key) => fed.has(key) || !left.includes(key));
  const drawn = shares(left, right, most);
  const inner = {
    right: (key: GraphKey) => [...links.before(key), ...(fed.has(key) ? [] : links.markers(key))],
    left: (key: GraphKey) => [...links.after(key), ...links.marks(key).filter((one) => one === centre)],
  };
  const layers = new Map<GraphKey, number>([[centre, 0]]);
  place(layers, inner.right, drawn.right, 1);
  place(layers, inner.left, drawn.left, -1);
  const nodes = arrange(layers, inner);
  return {
    nodes,
    edges: edgesOf(nodes, links),
    left: left.length + right.length - drawn.left.length - drawn.right.length,
    width: Math.max(...nodes.map(({ x }) => x)) + BOX.width / 2 + MARGIN,
    height: Math.max(...nodes.map(({ y }) => y)) + BOX.height / 2 + MARGIN,
  };
}

/** A check of what it reads itself is no cycle: its arrow back is left out. */
function edgesOf(nodes: readonly PictureNode[], links: RuleLinks): readonly PictureEdge[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return nodes.flatMap((from) =>
    [...links.after(from.key), ...links.marks(from.key)].flatMap((key): readonly PictureEdge[] => {
      const to = byKey.get(key);
      const isCycle = isInCycle(links, from.key, key);
      return to !== undefined && (isCycle || to.x > from.x) ? [{ from, to, isCycle }] : [];
    }),
  );
}

/** The nearest first; without the place itself. */
function reached(next: Neighbours, from: GraphKey, depth: number): readonly GraphKey[] {
  const found = new Map<GraphKey, number>([[from, 0]]);
  for (const [key, at] of found) {
    if (at === depth) continue;
    for (const one of next(key)) if (!found.has(one)) found.set(one, at + 1);
  }
  found.delete(from);
  return [...found.keys()];
}

/** Each side gets half of the room, and what the other one leaves of its half. */
function shares(left: readonly GraphKey[], right: readonly GraphKey[], most: number) {
  const room = Math.min(most - 1, left.length + right.length);
  const half = Math.floor(room / 2);
  return {
    left: left.slice(0, Math.max(half, room - right.length)),
    right: right.slice(0, Math.max(room - half, room - left.length)),
  };
}

/** The layer of a place is one further than any it is connected with; an arrow that closes a cycle does not count. */
function place(layers: Map<GraphKey, number>, inner: Neighbours, keys: readonly GraphKey[], step: 1 | -1): void {
  const drawn = new Set(keys);
  const open = new Set<GraphKey>();
  const layerOf = (key: GraphKey): number => {
    const known = layers.get(key);
    if (known !== undefined) return known * step;
    open.add(key);
    const nearer = inner(key).filter((one) => !open.has(one) && (drawn.has(one) || layers.get(one) === 0));
    const layer = 1 + Math.max(0, ...nearer.map(layerOf));
    open.delete(key);
    layers.set(key, layer * step);
    return layer;
  };
  for (const key of keys) layerOf(key);
}

/** Columns side by side, each in the order of what it is connected with in the one nearer to the centre. */
function arrange(
  layers: ReadonlyMap<GraphKey, number>,
  inner: Readonly<Record<'left' | 'right', Neighbours>>,
): readonly PictureNode[] {
  const all = [...new Set(layers.values())].sort((a, b) => a - b);
  const columns = new Map(all.map((layer) => [layer, [...layers.keys()].filter((key) => layers.get(key) === layer)]));
  const rows = new Map<GraphKey, number>();
  for (const layer of [...all].sort((a, b) => Math.abs(a) - Math.abs(b))) {
    const nearer = layer < 0 ? inner.left : inner.right;
    const middle = (key: GraphKey): number => {
      const near = nearer(key).flatMap((one) => rows.get(one) ?? []);
      return near.length === 0 ? 0 : near.reduce((sum, row) => sum + row, 0) / near.length;
    };
    const column = columns.get(layer) ?? [];
    const wanted = new Map(column.map((key) => [key, middle(key)]));
    column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
    for (const [at, key] of column.entries()) rows.set(key, at - (column.length - 1) / 2);
  }
  const top = Math.min(...rows.values());
  return all.flatMap((layer, at) =>
    (columns.get(layer) ?? []).map((key) => ({
      ...{ key, layer },
      x: MARGIN + BOX.width / 2 + at * PITCH.x,
      y: MARGIN + BOX.height / 2 + ((rows.get(key) ?? 0) - top) * PITCH.y,
    })),
  );
}

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Where a key leads: up and down in the same layer, to the side along an arrow of the picture, Home to the centre.
 * Undefined where there is nothing.
 */
export function walked({ nodes, edges }: Picture, from: GraphKey, key: string): GraphKey | undefined {
  const at = nodes.find((node) => node.key === from);
  if (at === undefined) return undefined;
  if (key === 'Home') return nodes.find(({ layer }) => layer === 0)?.key;
  const [across = 0, down = 0] = ARROWS[key] ?? [];
  const column = nodes.filter(({ layer }) => layer === at.layer);
  if (down !== 0) return column[column.indexOf(at) + down]?.key;
  const linked = edges.flatMap((edge) => (edge.from === at ? [edge.to] : edge.to === at ? [edge.from] : []));
  const onTheSide = linked.filter(({ x }) => Math.sign(x - at.x) === across);
  const distance = ({ x, y }: PictureNode): number => Math.abs(x - at.x) + Math.abs(y - at.y);
  return onTheSide.sort((a, b) => distance(a) - distance(b))[0]?.key;
}
