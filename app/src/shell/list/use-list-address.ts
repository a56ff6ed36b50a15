import { useSearchParams } from 'react-router-dom';

export interface ListPlace {
  readonly search: string;
  /** First page is 1. */
  readonly page: number;
}

/** Search and page of a list are in the address, so that a reload, a link and Back keep them. */
export function useListAddress(): readonly [ListPlace, (next: ListPlace) => void] {
  const [parameters, setParameters] = useSearchParams();
  const place = {
    search: parameters.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
  const show = ({ search, page }: ListPlace): void =>
    setParameters({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return [place, show];
}
