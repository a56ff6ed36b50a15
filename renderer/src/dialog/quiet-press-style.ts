/**
 * React Aria adds a style element for touch devices, which a content security policy without inline styles refuses and
 * reports. Its rule is in our tokens; an element with the id it looks for prevents the attempt.
 */
const MARK = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && !document.getElementById(MARK)) {
  const mark = document.createElement('meta');
  mark.id = MARK;
  document.head.append(mark);
}

export {};
