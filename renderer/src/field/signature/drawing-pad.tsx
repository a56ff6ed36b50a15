import { SIGNATURE_BOX } from '@lifeform/metadata';
import { type PointerEvent, useRef } from 'react';
import styles from './signature.module.css';

const { width, height } = SIGNATURE_BOX;

interface DrawingPadProps {
  readonly label: string;
  /** The strokes so far. */
  readonly path: string;
  readonly onDraw: (path: string) => void;
}

/** A box to draw in, with a mouse, a finger or a pen. */
export function DrawingPad({ label, path, onDraw }: DrawingPadProps) {
  // Strokes come faster than React draws.
  const drawn = useRef(path);
  drawn.current = path;
  const isDown = useRef(false);
  const put = (event: PointerEvent<SVGSVGElement>, sign: 'M' | 'L'): void => {
    const point = pointOf(event);
    if (drawn.current.endsWith(point)) return;
    drawn.current += `${sign}${point}`;
    onDraw(drawn.current);
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.pad}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isDown.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        put(event, 'M');
      }}
      onPointerMove={(event) => isDown.current && put(event, 'L')}
      onPointerUp={() => {
        isDown.current = false;
      }}
      onPointerCancel={() => {
        isDown.current = false;
      }}
    >
      <line x1="20" x2={width - 20} y1={height - 25} y2={height - 25} />
      <path d={path} />
    </svg>
  );
}

/** A whole point within the box. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const box = currentTarget.getBoundingClientRect();
  const within = (share: number, most: number): number => Math.round(Math.min(1, Math.max(0, share)) * most);
  const x = within((clientX - box.left) / (box.width || width), width);
  const y = within((clientY - box.top) / (box.height || height), height);
  return `${x} ${y}`;
}
