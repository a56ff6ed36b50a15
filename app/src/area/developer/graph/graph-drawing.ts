import { BOX, type PictureNode } from './neighbourhood.ts';

/** How far an arrow bends, and how deep one that leads back. */
const BEND = 44;
const DIP = 78;
const HEAD = 'l -8 -4 v 8 z';

/** An arrow from the right edge of a box to the left edge of another; one that leads back passes below the boxes. */
export function edgePath(from: PictureNode, to: PictureNode): string {
  const [x, y, toX, toY] = [from.x + BOX.width / 2, from.y, to.x - BOX.width / 2, to.y];
  const isBack = toX <= x;
  const [bend, dip] = isBack ? [BEND * 2, DIP] : [BEND, 0];
  return `M ${x} ${y} C ${x + bend} ${y + dip} ${toX - bend} ${toY + dip} ${toX - 8} ${toY} M ${toX} ${toY} ${HEAD}`;
}

/** A text that fits a box; all of it is in the name of the box. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
