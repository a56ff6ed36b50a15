import type { Message } from '@lifeform/metadata';
import type { Adoption } from '@lifeform/metadata/contract';
import { Stack, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';
import { Loaded, Texts } from '../loaded.tsx';

/** A product whose setup changes, with the basis it is quoted on and will be; without the former when it is new. */
export interface Adopter {
  readonly prodID: string;
  readonly name: Message;
  readonly former: string | undefined;
  readonly basis: string;
}

/** A basis that is made of another: no product is quoted on it yet. */
interface MadeBasis {
  readonly former: string;
  readonly version: string;
}

interface AdoptionReachProps {
  /** What is adopted: a new basis, or setups of products. */
  readonly adopts: MadeBasis | readonly Adopter[];
}

/** What follows a basis or a setup once it is adopted and what does not, for whoever is about to confirm it. */
export function AdoptionReach({ adopts }: AdoptionReachProps) {
  const client = useClient();
  const adoption = useQuery({
    queryKey: ['adoption'],
    queryFn: ({ signal }) => call(client, 'GET /api/adoption', { signal }),
    staleTime: 0,
  });
  return (
    <Texts of="Adoption">
      <Loaded of={[adoption]} rows={4}>
        {(found) => <Reach found={found} adopts={adopts} />}
      </Loaded>
    </Texts>
  );
}

function Reach({ found, adopts }: AdoptionReachProps & { readonly found: Adoption }) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const own = (code: string, parameters: Readonly<Record<string, string | number>> = {}): string =>
    text(`tEdit-Adoption-${code}`, parameters);
  const shown = ({ prodID, name }: Pick<Adopter, 'prodID' | 'name'>): string => `${name[language]} (${prodID})`;

  function quotesOf(adopter: Adopter): string {
    const { former = '', basis } = adopter;
    const code = former === '' ? 'quotesNew' : former === basis ? 'quotesSetup' : 'quotesBasis';
    return own(code, { product: shown(adopter), former, basis });
  }

  function quotesOn({ former, version }: MadeBasis): string {
    const names = found.products.filter(({ basis }) => basis === former).map(shown);
    const products = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    return own('quotesLater', { version, former, count: names.length, products });
  }

  const isSetups = (given: AdoptionReachProps['adopts']): given is readonly Adopter[] => Array.isArray(given);
  const quotes = isSetups(adopts) ? adopts.map(quotesOf) : [quotesOn(adopts)];
  const isRebased = !isSetups(adopts) || adopts.some(({ former, basis }) => former !== undefined && former !== basis);
  const touched = [...quotes, own('anew'), ...(isRebased ? [own('reprojections')] : [])];
  const spared = [own('policies', { count: found.policies }), own('illustrations', { count: found.illustrations })];
  return (
    <Stack as="section" aria-labelledby={id} data-adoption="">
      <h3 id={id}>{own('title')}</h3>
      <Lines title={own('touched')} lines={touched} />
      <Lines title={own('spared')} lines={spared} />
    </Stack>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h4 id={id}>{title}</h4>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
