export { checkTarget, examineBackup, type Examined } from './examine-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
