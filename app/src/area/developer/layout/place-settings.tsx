import { type InterfaceSetupItem, traitsOf } from '@lifeform/metadata';
import { Button, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { labelIn } from '../draft/field-label.ts';
import { setPlace } from '../draft/place-edit.ts';
import { Choice } from '../record/record-fields.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './place.module.css';
import { showingRule, showWhen, showWhenID } from './place-condition.ts';
import { RecordList } from './record-list.tsx';
import { RowSettings } from './row-settings.tsx';

interface PlaceSettingsProps {
  readonly editor: FormEditor;
  readonly place: InterfaceSetupItem;
  readonly onMove: () => void;
  /** Opens the rule that says when the place is shown. */
  readonly onRule: (id: string) => void;
}

/** Twelfths of a line that have a name; the others are said as that. */
const WIDTHS = [2, 3, 4, 6, 8, 9, 12];
/** Of a field without one. */
const USUAL_WIDTH = 4;
const NONE = '';

/** What a place of the layout has besides its title: its width, what it repeats or unfolds for, and when it is shown. */
export function PlaceSettings({ editor, place, onMove, onRule }: PlaceSettingsProps) {
  const text = useText();
  const { content } = editor;
  const { id, kind, width, repeat } = place;
  const rule = showingRule(content, id);
  const wanted = showWhenID(content, id);
  const addRule = (): void => {
    if (wanted === undefined) return;
    editor.change(showWhen(id, wanted));
    onRule(wanted);
  };
  const shown = kind === 'field' ? (width ?? USUAL_WIDTH) : width;
  return (
    <div className={styles.place}>
      {(kind === 'field' || kind === 'group') && (
        <Choice
          label={text('tEdit-Developer-place-width')}
          value={String(shown ?? NONE)}
          options={[
            ...(kind === 'group' ? [{ value: NONE, label: text('tEdit-Developer-place-widthUsual') }] : []),
            ...widthsWith(shown).map((value) => ({
              value: String(value),
              label: text(`tEdit-Developer-place-width-${WIDTHS.includes(value) ? value : 'other'}`, { width: value }),
            })),
          ]}
          onChoose={(value) => editor.rework(setPlace(id, 'width', value === NONE ? undefined : Number(value)))}
        />
      )}
      {kind === 'group' && <RowSettings {...{ editor, place }} />}
      {kind === 'group' && repeat === undefined && (
        <FieldChoice {...{ editor, place }} attribute="head" isOffered={(type) => type === 'check'} />
      )}
      {(place.each !== undefined || showsRecord(editor, place)) && <RecordList {...{ editor, place }} />}
      {place.each !== undefined && (
        <FieldChoice {...{ editor, place }} attribute="by" isOffered={(type) => traitsOf(type).holds === 'code'} />
      )}
      <Toolbar>
        <Button onClick={onMove}>{text('tEdit-Developer-moveTo')}</Button>
        {rule !== undefined ? (
          <Button onClick={() => onRule(rule)}>{text('tEdit-Developer-place-condition')}</Button>
        ) : (
          wanted !== undefined && <Button onClick={addRule}>{text('tEdit-Developer-place-addCondition')}</Button>
        )}
      </Toolbar>
    </div>
  );
}

/** Whether a container can stand once for each element of a list: in a form that shows what nobody enters there. */
function showsRecord({ content: { record, kind, layout } }: FormEditor, place: InterfaceSetupItem): boolean {
  const isContainer = place.kind === 'group' || place.kind === 'section';
  const isOfScreen = record === undefined && kind === undefined;
  return isOfScreen && isContainer && place.repeat === undefined && layout.some(({ each }) => each !== undefined);
}

function widthsWith(shown: number | undefined): readonly number[] {
  return shown === undefined || WIDTHS.includes(shown) ? WIDTHS : [...WIDTHS, shown].sort((one, other) => one - other);
}

interface FieldChoiceProps extends Pick<PlaceSettingsProps, 'editor' | 'place'> {
  readonly attribute: 'head' | 'by';
  readonly isOffered: (fieldType: string) => boolean;
}

/** A field of the form that a place goes by, or none. */
function FieldChoice({ editor, place, attribute, isOffered }: FieldChoiceProps) {
  const text = useText();
  const language = useLanguage();
  const { content, base } = editor;
  const now = place[attribute] ?? NONE;
  const offered = content.items.filter(({ name, fieldType }) => name === now || isOffered(fieldType));
  if (offered.length === 0) return null;
  return (
    <Choice
      label={text(`tEdit-Developer-place-${attribute}`)}
      value={now}
      options={[
        { value: NONE, label: text('tEdit-Developer-place-none') },
        ...offered.map(({ name }) => ({
          value: name,
          label: labelIn(content, base.form, name, language),
        })),
      ]}
      onChoose={(value) => editor.rework(setPlace(place.id, attribute, value === NONE ? undefined : value))}
    />
  );
}
