/** Names every object inherits: a field of that name could be read from the prototype. */
export const INHERITED_NAMES = [
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
] as const;
