export { checkTarget } from './check-target.ts';
export { examineBackup, type Examined } from './examine-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
