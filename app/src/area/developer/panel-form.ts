/** The form that describes the attributes of a control item: the edit panel is drawn from it. */
export const PANEL_FORM = 'ControlItem';
