export { FileNames } from './file-names.ts';
export { MessageModule } from './message.module.ts';
export { MessageCache } from './message-cache.ts';
export { addTexts, changeTexts, deleteTexts, readTexts, readTextsOf, saveTexts } from './stored-texts.ts';
