import { ruleGraph } from '@lifeform/engine';
import { formSetup } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import screen from '../developer-screen.module.css';
import type { FormEditor } from '../use-form-editor.ts';
import { useWording } from '../use-wording.ts';
import { CycleNotes } from './cycle-notes.tsx';
import styles from './graph.module.css';
import { GraphOverview } from './graph-overview.tsx';
import { GraphPlace } from './graph-place.tsx';
import { GraphSearch } from './graph-search.tsx';
import { graphWords } from './graph-words.ts';
import { type GraphKey, linksOf } from './rule-links.ts';

interface GraphTabProps {
  readonly editor: FormEditor;
  /** The place in the middle; without one the form as a whole is shown. */
  readonly entry: string | undefined;
  readonly onEntry: (key: GraphKey | undefined) => void;
  readonly onRule: (id: string) => void;
  readonly onField: (name: string) => void;
}

/** Which fields feed which rules and which rules set which fields, to be walked from one to the next. */
export default function GraphTab({ editor, entry, onEntry, onRule, onField }: GraphTabProps) {
  const text = useText();
  const wording = useWording(editor);
  const { document, setup } = editor.drafted;
  const graph = useMemo(() => ruleGraph(document, setup && formSetup(setup, document.form)), [document, setup]);
  const links = useMemo(() => linksOf(graph), [graph]);
  const words = useMemo(() => graphWords(links, wording), [links, wording]);
  const { keys } = links;
  // What was renamed or removed since is nowhere any more.
  const centre = keys.find((key) => key === entry);
  const view = { graph, links, words, onCentre: onEntry };
  return (
    <section className={styles.graph} aria-labelledby="developer-graph">
      <h2 id="developer-graph">{text('tEdit-Developer-tab-graph')}</h2>
      <p className={screen.hint}>{text('tEdit-Developer-graphLead')}</p>
      <GraphSearch {...{ keys, words, centre }} onCentre={onEntry} />
      <CycleNotes {...view} />
      {entry !== undefined && centre === undefined && <p role="status">{text('tEdit-Developer-graphAlone')}</p>}
      {centre === undefined ? (
        <GraphOverview {...view} document={document} />
      ) : (
        <GraphPlace {...{ ...view, centre, onRule, onField }} />
      )}
    </section>
  );
}
