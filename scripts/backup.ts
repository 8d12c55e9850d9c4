/** `npm run backup -- <archive>`: everything of the stopped product in one archive. */
import { backUp } from '#apps/server/backup.ts';
import { runBackupTask } from './backup-task.ts';

await runBackupTask('backup', backUp, 'Back-up gemaakt:');
