/**
 * React Aria adds a style element to the page for touch devices, which a content security policy without
 * inline styles refuses and reports. The rule it would add is in the tokens; an element of the name it looks
 * for keeps it from trying.
 */
const MARK = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && !document.getElementById(MARK)) {
  const mark = document.createElement('meta');
  mark.id = MARK;
  document.head.append(mark);
}

export {};
