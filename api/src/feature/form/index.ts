export { FormModule } from './form.module.ts';
export { FormRepository } from './form.repository.ts';
export { FormCache } from './form-cache.ts';
export { FormShortcut } from './form-shortcut.ts';
export { FormUses } from './form-uses.ts';
export { overridesOf } from './form-version.ts';
export { failsCases, notPublishable } from './publish-error.ts';
export { firstVersions, hasForms, laterChanges, recentVersions, type StoredVersion } from './stored-versions.ts';
export { changedFields, versionChanges } from './version-changes.ts';
