export { Form } from './form.tsx';
export type { ChangeDetail, ErrorDetail, FormProps, SubmitDetail } from './props.ts';
export { type FormSource, type FormToShow, fetchSource, type Submission } from './source.ts';
