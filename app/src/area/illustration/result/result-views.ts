/** Views below the form. */
export const RESULT_VIEWS = ['results', 'chart', 'compare', 'solve', 'sensitivity', 'paths', 'report'] as const;
export type ResultViewName = (typeof RESULT_VIEWS)[number];
