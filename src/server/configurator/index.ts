export { configuratorHandlers } from './handlers.ts';
export { importFolder, type ImportedFolder } from './authoring/import-folder.ts';
export { exportFolder } from './authoring/export-folder.ts';
export { changeValueStock, publishConfigurator } from './change-configurators.ts';
export { listConfigurators } from './stored-configurators.ts';
export { loadDemoConfigurators } from './authoring/load-demo.ts';
export { checkFolder, checkStored, type Finding } from './authoring/check-rule-set.ts';
