import type { Explanation } from '../explanation.ts';

/** A compiled expression: from a scope to its value. */
export type Evaluate = (scope: unknown, run: Run) => unknown;

/** The state of one evaluation. */
export interface Run {
  /** Loop steps left. */
  steps: number;
  /** The scope of the whole expression. */
  root?: unknown;
  /** The scopes around the current one, innermost first; kept only where an expression reads one of them. */
  frame?: Frame | undefined;
  /** In an explaining run, where the current node collects its parts. */
  parts: Part[] | undefined;
  /** In an observing run, told how each decision comes out. */
  readonly tell?: (path: string, isTrue: boolean) => void;
}

/** What is around the body of a loop, or around what a `try` goes on with. */
export interface Frame {
  readonly scope: unknown;
  /** Of the entry the loop is at, from 0. */
  index: number;
  readonly up: Frame | undefined;
}

/** An explained part, with its place among the parts of the enclosing expression. */
export interface Part {
  readonly place: number;
  readonly explanation: Explanation;
}
