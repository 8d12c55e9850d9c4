/** `npm run restore -- <archive>`: puts a backup into an empty data folder. */
import { restore } from '#apps/server/backup.ts';
import { runBackupTask } from './backup-task.ts';

await runBackupTask('restore', restore, 'Back-up teruggezet:');
