export { addWidgets, readWidgetNames } from './stored-widgets.ts';
export { WidgetModule } from './widget.module.ts';
export { WidgetRepository } from './widget.repository.ts';
